import { aProduct } from '@harusi/db/factories';
import { notifications, orders, paymentExceptions, refunds, transfers } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it, onTestFinished } from 'vitest';
import { insertPaidBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aGuestOrder, deliverLongAgo, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { LiveEvent } from '../../lib/live-events.ts';
import { completeBooking } from '../bookings/booking-lifecycle.service.ts';
import { recordCapture } from '../payments/captures/captures.service.ts';
import { newTransferRow } from './new-transfer.ts';
import { createRefundTransfer } from './refunds/create-refund-transfer.service.ts';
import {
  lockTransfer,
  markTransferPaid,
  type TransferRow,
  updateTransfer,
} from './transfer-lifecycle.service.ts';

const { app, db, clock, hub, signIn } = await startTestApi();
const now = clock.now();
const admin = await signIn('admin');
const MSISDN = '254712345678';
const STAFF = { staff: ['payouts', 'refunds', 'books'] };
let receipts = 0;
let markers = 0;

async function anOrder(given: { vendorId?: number; review?: 'approved' } = {}) {
  const { id: product } = await aProduct(db, { priceCents: 300_000, ...given });
  const { number } = (await postOrder(app, aGuestOrder([{ product, quantity: 1 }]))).json();
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order!;
}

const pay = (orderId: number | null, amountCents: number, unconfirmed = false) =>
  db.transaction((tx) =>
    recordCapture(
      tx,
      {
        provider: 'mpesa',
        receipt: `EDGE${++receipts}`,
        ...(orderId !== null && { orderId }),
        amountCents,
        msisdn: MSISDN,
        paidAt: now,
        unconfirmed,
      },
      now,
    ),
  );

async function aRefund(given: Partial<typeof refunds.$inferInsert> = {}) {
  const order = given.paymentExceptionId ? undefined : await anOrder();
  if (order) await pay(order.id, 300_000);
  const [refund] = await db
    .insert(refunds)
    .values({ orderId: order?.id ?? null, amountCents: 300_000, reason: 'Torn', createdAt: now, ...given })
    .returning();
  return { refund: refund!, order };
}

async function aTransfer(given: Partial<typeof transfers.$inferInsert>): Promise<TransferRow> {
  const row = { purpose: 'refund', method: 'b2c', amountCents: 10_000, msisdn: MSISDN, ...given } as const;
  const [transfer] = await db
    .insert(transfers)
    .values({ ...newTransferRow(row, now), ...given })
    .returning();
  return transfer!;
}

/** A payout to a vendor, who is owed more than that. */
async function aVendorPayout(): Promise<TransferRow> {
  const { user } = await signIn('vendor', { business: { payoutPhone: `+${MSISDN}` } });
  const vendorId = user.id;
  const order = await anOrder({ vendorId, review: 'approved' });
  await pay(order.id, 300_000);
  await deliverLongAgo(db, order.number, now);
  return aTransfer({ purpose: 'vendor_payout', vendorId });
}

/** The same to a stylist. */
async function aStylistPayout(): Promise<TransferRow> {
  const stylist = await makeStylist(db, { now, phone: `+${MSISDN}` });
  const startsAt = new Date(now.getTime() + 3_600_000);
  const { id } = await insertPaidBooking(db, { stylist, startsAt, now });
  await db.transaction((tx) => completeBooking(tx, id, { actorId: null, now: startsAt }));
  return aTransfer({ purpose: 'stylist_payout', stylistId: stylist.id });
}

describe('sending a refund', () => {
  const send = (refund: typeof refunds.$inferSelect) =>
    db.transaction((tx) => createRefundTransfer(tx, refund, { actorId: admin.user.id, now }));
  const methodOf = async (id: number) =>
    (await db.select().from(transfers).where(eq(transfers.id, id)))[0]!.method;

  it('waits until M-Pesa has confirmed every payment of the order', async () => {
    const order = await anOrder();
    await pay(order.id, 100_000);
    await pay(order.id, 200_000, true);
    const values = { orderId: order.id, amountCents: 300_000, reason: 'Torn', createdAt: now };
    const [refund] = await db.insert(refunds).values(values).returning();
    await expect(send(refund!)).rejects.toThrow('M-Pesa has not confirmed this payment yet');
  });

  it('reverses the payment, unless a reversal of this very refund has failed', async () => {
    const [first, second] = [(await aRefund()).refund, (await aRefund()).refund];
    const failed = { refundId: first.id, method: 'reversal', state: 'failed' } as const;
    await aTransfer(failed);
    expect(await methodOf(await send(second))).toBe('reversal');
    expect(await methodOf(await send(first))).toBe('b2c');
  });
});

describe('a change of a transfer', () => {
  /** Sends an event and waits until it has come, and with it all that were sent before. */
  async function passMarker(): Promise<void> {
    const type = `marker ${++markers}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    const listen = (event: LiveEvent) => (event.type === type ? resolve() : undefined);
    hub.on('event', listen);
    onTestFinished(() => void hub.off('event', listen));
    const marker = JSON.stringify({ to: 'web', type, data: {} });
    await db.execute(sql`select pg_notify('harusi_events', ${marker})`);
    await promise;
  }

  /** The live events that a change sends, without those of what came before. */
  async function eventsOf(change: () => Promise<unknown>): Promise<LiveEvent[]> {
    await passMarker();
    const heard: LiveEvent[] = [];
    const listen = (event: LiveEvent) => void heard.push(event);
    hub.on('event', listen);
    onTestFinished(() => void hub.off('event', listen));
    await change();
    await passMarker();
    return heard;
  }

  it('reaches staff and the vendor who is paid', async () => {
    const payout = await aVendorPayout();
    const data = { transfer: payout.id };
    const events = await eventsOf(() => updateTransfer(db, payout, { note: 'Slow' }));
    expect(events.filter(({ type }) => type === 'transfer.changed')).toEqual([
      { to: STAFF, type: 'transfer.changed', data },
      { to: { user: payout.vendorId }, type: 'transfer.changed', data },
    ]);
  });

  it('reaches the buyer whose money comes back', async () => {
    const { refund, order } = await aRefund();
    const transfer = await aTransfer({ refundId: refund.id });
    const events = await eventsOf(() => updateTransfer(db, transfer, { note: 'Slow' }));
    expect(events).toContainEqual({
      to: STAFF,
      type: 'transfer.changed',
      data: { transfer: transfer.id },
    });
    expect(events).toContainEqual(expect.objectContaining({ to: { order: order!.number } }));
    expect(events.map(({ type }) => type)).not.toContain('money.changed');
  });

  it('reaches the list of exceptions when the money belongs to no order', async () => {
    const captureId = await pay(null, 70_000);
    const [exception] = await db
      .select()
      .from(paymentExceptions)
      .where(eq(paymentExceptions.captureId, captureId!));
    const { refund } = await aRefund({ paymentExceptionId: exception!.id, amountCents: 70_000 });
    const transfer = await aTransfer({ refundId: refund.id });
    expect(await eventsOf(() => updateTransfer(db, transfer, { note: 'Slow' }))).toContainEqual({
      to: STAFF,
      type: 'money.changed',
      data: { matter: exception!.id },
    });
  });

  it('waits for the lock of the order that it refunds', async () => {
    const { refund, order } = await aRefund();
    const { id } = await aTransfer({ refundId: refund.id });
    await db.transaction(async (holder) => {
      await holder.select().from(orders).where(eq(orders.id, order!.id)).for('update');
      const waiting = db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '200ms'`);
        await lockTransfer(tx, id);
      });
      await expect(waiting).rejects.toMatchObject({ cause: { code: '55P03' } });
    });
  });
});

describe('a paid transfer', () => {
  const paid = (transfer: TransferRow, given: { amountCents?: number } = {}) =>
    db.transaction((tx) => markTransferPaid(tx, transfer, { receipt: `PAID${++receipts}`, ...given }, now));
  const messagesTo = async (userId: number) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title);

  it('tells the vendor', async () => {
    const payout = await aVendorPayout();
    await paid(payout);
    expect(await messagesTo(payout.vendorId!)).toContain('You have been paid');
  });

  it('to a stylist tells no vendor', async () => {
    const payout = await aStylistPayout();
    const before = await db.$count(notifications, eq(notifications.title, 'You have been paid'));
    await paid(payout);
    expect(await db.$count(notifications, eq(notifications.title, 'You have been paid'))).toBe(before);
  });

  it('of another amount is for a person to look at, in shillings', async () => {
    const transfer = await aVendorPayout();
    await paid(transfer, { amountCents: 9_900 });
    const [after] = await db.select().from(transfers).where(eq(transfers.id, transfer.id));
    expect(after).toMatchObject({
      state: 'needs_review',
      note: expect.stringContaining(`transfer ${transfer.id} moved 99 instead of 100 (PAID`),
    });
  });
});
