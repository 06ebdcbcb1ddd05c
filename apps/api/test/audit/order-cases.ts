import { aProduct, aUser } from '@harusi/db/factories';
import { paymentExceptions, refunds, transfers, users } from '@harusi/db/schema';
import { desc, eq } from '@harusi/db/drizzle';
import { expect } from 'vitest';
import { recordCapture } from '../../src/modules/payments/captures/captures.service.ts';
import { completeBooking } from '../../src/modules/bookings/booking-lifecycle.service.ts';
import { insertPaidBooking, makeStylist } from '../bookings/booking-rows.ts';
import {
  aGuestOrder,
  captureForOrder,
  deliverLongAgo,
  postOrder,
  type PlacedOrderBody,
} from '../orders/order-requests.ts';
import type { AuditCase, AuditContext } from './audit-context.ts';

const MSISDN = '254712345678';
let receipts = 0;

export async function anOrder({ app, db }: AuditContext, vendorId?: number): Promise<PlacedOrderBody> {
  const owned = vendorId === undefined ? {} : { vendorId, review: 'approved' as const };
  const { id: product } = await aProduct(db, { priceCents: 300_000, ...owned });
  return (await postOrder(app, aGuestOrder([{ product, quantity: 1 }]))).json();
}

export async function aPaidOrder(context: AuditContext, vendorId?: number): Promise<PlacedOrderBody> {
  const order = await anOrder(context, vendorId);
  await captureForOrder(context.db, order.number, context.clock.now());
  return order;
}

async function aDispatchedOrder(context: AuditContext, vendorId?: number): Promise<PlacedOrderBody> {
  const order = await aPaidOrder(context, vendorId);
  for (const status of ['preparing', 'dispatched'])
    await context.make('PATCH', `/admin/parcels/${order.parcels[0]!.id}/`, { status });
  return order;
}

/** Money without an order: the id of its payment exception. */
async function anException({ db, clock }: AuditContext): Promise<number> {
  const now = clock.now();
  const receipt = `AUDIT${++receipts}`;
  const capture = { provider: 'mpesa', receipt, amountCents: 70_000, msisdn: MSISDN, paidAt: now } as const;
  const captureId = await db.transaction((tx) => recordCapture(tx, capture, now));
  const [row] = await db.select().from(paymentExceptions).where(eq(paymentExceptions.captureId, captureId!));
  return row!.id;
}

async function aPayout(context: AuditContext, waits = false): Promise<number> {
  const { id } = await anOwedVendor(context);
  const requester = await aUser(context.db, { userType: 'admin' });
  const [row] = await context.db
    .insert(transfers)
    .values({
      purpose: 'vendor_payout',
      method: 'b2c',
      vendorId: id,
      amountCents: 10_000,
      msisdn: MSISDN,
      originatorConversationId: crypto.randomUUID(),
      state: waits ? 'awaiting_approval' : 'needs_review',
      needsApproval: waits,
      createdBy: requester.id,
      createdAt: context.clock.now(),
      submittedAt: waits ? null : context.clock.now(),
    })
    .returning();
  return row!.id;
}

async function anOwedVendor(context: AuditContext) {
  const business = { payoutPhone: `+${MSISDN}` };
  const vendor = await aUser(context.db, { userType: 'vendor', business });
  const { number } = await aPaidOrder(context, vendor.id);
  await deliverLongAgo(context.db, number, context.clock.now());
  return vendor;
}

const onException =
  (path: string, form: object | undefined, after: object): AuditCase =>
  async (context) => {
    const id = await anException(context);
    return {
      act: () => context.send('POST', `/admin/money/${id}/${path}/`, form),
      subject: { type: 'money', id },
      before: { resolution: null },
      after,
    };
  };

const review =
  (found: object): AuditCase =>
  async (context) => {
    const id = await aPayout(context);
    return {
      act: () => context.send('POST', `/admin/payouts/transfers/${id}/review/`, found),
      subject: { type: 'transfer', id },
      after: found,
    };
  };

const decision =
  (path: 'approve' | 'decline'): AuditCase =>
  async (context) => {
    const id = await aPayout(context, true);
    // The actor of these cases is new.
    await context.db
      .update(users)
      .set({ staffChangedAt: new Date(0) })
      .where(eq(users.userType, 'admin'));
    return {
      act: () => context.send('POST', `/admin/payouts/transfers/${id}/${path}/`),
      subject: { type: 'transfer', id },
    };
  };

/** Orders, refunds, payouts and payment exceptions. */
export const orderCases = {
  'order.link-renewed': async (context) => {
    const { number } = await anOrder(context);
    return {
      act: () => context.send('POST', `/admin/orders/${number}/link/`),
      subject: { type: 'order', id: number },
    };
  },
  'order.noted': async (context) => {
    const { number } = await anOrder(context);
    return {
      act: () => context.send('POST', `/admin/orders/${number}/notes/`, { text: 'Call first' }),
      subject: { type: 'order', id: number },
      after: { note: expect.any(Number) },
    };
  },
  'order.called-off': async (context) => {
    const { number } = await aPaidOrder(context);
    return {
      act: () => context.send('POST', `/admin/orders/${number}/cancel/`, { reason: 'Torn' }),
      subject: { type: 'order', id: number },
      after: { reason: 'Torn' },
    };
  },
  'order.refunded': async (context) => {
    const { number } = await aPaidOrder(context);
    await context.make('POST', `/admin/orders/${number}/cancel/`, { reason: 'Torn' });
    return {
      act: () => context.send('POST', `/admin/orders/${number}/refund/`, { reference: `REF${number}` }),
      subject: { type: 'order', id: number },
      after: { reference: `REF${number}` },
    };
  },
  'order.refund-sent': async (context) => {
    const { number } = await aPaidOrder(context);
    await context.db.execute("update payment_captures set msisdn = '254712345678' where msisdn is null");
    return {
      act: () =>
        context.send('POST', `/admin/orders/${number}/refunds/`, { amount: '500', reason: 'A stain' }),
      subject: { type: 'order', id: number },
      after: { amount: 50_000, reason: 'A stain' },
    };
  },
  'refund.refund-sent': async (context) => {
    const { number } = await aPaidOrder(context);
    await context.db.execute("update payment_captures set msisdn = '254712345678' where msisdn is null");
    await context.make('POST', `/admin/orders/${number}/cancel/`, { reason: 'Torn' });
    const [refund] = await context.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
    return {
      act: () => context.send('POST', `/admin/refunds/${refund!.id}/send/`),
      subject: { type: 'refund', id: refund!.id },
      after: { transfer: expect.any(Number) },
    };
  },
  'booking.refund-sent': async (context) => {
    const { db, clock, send } = context;
    const now = clock.now();
    const stylist = await makeStylist(db, { now });
    const startsAt = new Date(now.getTime() + 86_400_000);
    const { number } = await insertPaidBooking(db, { stylist, startsAt, now });
    return {
      act: () => send('POST', `/admin/bookings/${number}/refunds/`, { amount: '500', reason: 'Came late' }),
      subject: { type: 'booking', id: number },
      after: { amount: 50_000, reason: 'Came late' },
    };
  },
  'parcel.moved': async (context) => {
    const { number, parcels } = await aPaidOrder(context);
    return {
      act: () => context.send('PATCH', `/admin/parcels/${parcels[0]!.id}/`, { status: 'preparing' }),
      subject: { type: 'order', id: number },
      before: { status: 'waiting' },
      after: { status: 'preparing' },
    };
  },
  'parcel.arrival-claimed': async (context) => {
    const { user } = context.vendor;
    const { number, parcels } = await aDispatchedOrder(context, user.id);
    return {
      act: () => context.send('PATCH', `/vendor/orders/${number}/`, { status: 'delivered' }, context.vendor),
      actorId: user.id,
      subject: { type: 'order', id: number },
      after: { parcel: parcels[0]!.id },
    };
  },
  'parcel.arrival-disputed': async (context) => {
    const { number, parcels, lookup_key } = await aDispatchedOrder(context);
    const url = `/orders/${number}/parcels/${parcels[0]!.id}/arrival/`;
    const payload = { arrived: false, lookup_key };
    return {
      act: () => context.app.inject({ method: 'POST', url, payload }),
      actorId: null,
      subject: { type: 'order', id: number },
      after: { parcel: parcels[0]!.id },
    };
  },
  'money.matched': async (context) => {
    const id = await anException(context);
    const { number } = await anOrder(context);
    return {
      act: () => context.send('POST', `/admin/money/${id}/match/`, { order: number }),
      subject: { type: 'money', id },
      before: { resolution: null },
      after: { resolution: 'matched' },
    };
  },
  'money.marked-for-refund': onException('refund', { note: 'A slip' }, { resolution: 'refund' }),
  'money.refunded': onException(
    'refunded',
    { reference: 'BYHAND1' },
    { resolution: 'refunded', reference: 'BYHAND1' },
  ),
  'money.sent-back': onException('send', undefined, { resolution: 'refund' }),
  'money.settled': onException('settle', { note: 'Rent' }, { resolution: 'settled' }),
  'vendor.payout': async (context) => {
    const { id } = await anOwedVendor(context);
    return {
      act: () => context.send('POST', `/admin/vendors/${id}/payouts/`, { expected_amount: '2550' }),
      subject: { type: 'vendor', id },
      after: { amount: 2550, transfer: expect.any(Number) },
    };
  },
  'stylist.payout': async ({ db, clock, send }) => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now });
    const startsAt = new Date(now.getTime() + 60_000);
    const { id } = await insertPaidBooking(db, { stylist, startsAt, now });
    await db.transaction((tx) => completeBooking(tx, id, { actorId: null, now: startsAt }));
    return {
      act: () => send('POST', `/admin/stylists/${stylist.id}/payouts/`, { expected_amount: '750' }),
      subject: { type: 'stylist', id: stylist.id },
      after: { amount: 750, transfer: expect.any(Number) },
    };
  },
  'stylist.payout-change-cancelled': async ({ db, clock, send }) => {
    const { id, version } = await makeStylist(db, { now: clock.now() });
    await send('PATCH', `/admin/stylists/${id}/`, { phone: '0712000998', version });
    return {
      act: () => send('POST', `/admin/stylists/${id}/payout-number/cancel/`),
      subject: { type: 'stylist', id },
    };
  },
  'transfer.approved': decision('approve'),
  'transfer.ask': review({ outcome: 'ask' }),
  'transfer.declined': decision('decline'),
  'transfer.failed': review({ outcome: 'failed' }),
  'transfer.paid': review({ outcome: 'paid', receipt: 'UKAUDIT1' }),
} satisfies Record<string, AuditCase>;
