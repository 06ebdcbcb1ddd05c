import { setTimeout as sleep } from 'node:timers/promises';
import { aProduct } from '@harusi/db/factories';
import { ledgerLines, orders, transfers } from '@harusi/db/schema';
import { and, desc, eq, inArray, sql } from '@harusi/db/drizzle';
import { expect } from 'vitest';
import type { AppSettings } from '../../src/app.ts';
import { completeBooking } from '../../src/modules/bookings/booking-lifecycle.service.ts';
import { runDueTransfers } from '../../src/modules/transfers/transfers.jobs.ts';
import { insertPaidBooking, makeStylist } from '../bookings/booking-rows.ts';
import { startPaymentHarness } from './payment-harness.ts';
import { aGuestOrder, deliverLongAgo, type PlacedOrderBody, postOrder } from '../orders/order-requests.ts';
import { expectTransfersConsistent } from './transfer-invariants.ts';

/** Money that leaves: an admin, vendors and stylists who are owed, and a simulator that can misbehave. */
export async function startTransferHarness(settings: Partial<AppSettings> = {}) {
  const harness = await startPaymentHarness(settings);
  const { app, db, clock, payments, simulator, signIn, advance } = harness;

  /** Signs in again every five minutes: these tests outlast a session. */
  let admin = { ...(await signIn('admin')), since: clock.now().getTime() };
  const requestAsAdmin = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const now = clock.now().getTime();
    if (now - admin.since > 5 * 60_000) admin = { ...(await signIn('admin')), since: now };
    return app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
  };
  /** Waits until every started transfer has been sent or has failed: at once, or by the job. */
  const waitUntilSent = async () => {
    const underWay = inArray(transfers.state, ['created', 'submitting']);
    const giveUp = Date.now() + 8_000;
    while ((await db.$count(transfers, underWay)) > 0 && Date.now() < giveUp) {
      await sleep(5);
      await runDueTransfers(payments);
    }
  };
  const balanceOwed = async (account: 'vendors' | 'stylists', id: number) => {
    const own = account === 'vendors' ? ledgerLines.vendorId : ledgerLines.stylistId;
    const [row] = await db
      .select({ cents: sql<string>`-coalesce(sum(${ledgerLines.amountCents}), 0)` })
      .from(ledgerLines)
      .where(and(eq(ledgerLines.account, account), eq(own, id)));
    return Number(row!.cents) / 100;
  };

  let days = 0;
  return {
    ...harness,
    requestAsAdmin,
    waitUntilSent,
    balanceOwed,

    /** Makes M-Pesa play this scenario for the next matching transfer, or for a number. */
    playScenario: (match: object, play: object | string) => harness.control('scenarios', { match, play }),

    listTransfers: (who: { stylistId?: number; vendorId?: number; refundId?: number }) =>
      db
        .select()
        .from(transfers)
        .where(
          who.stylistId !== undefined
            ? eq(transfers.stylistId, who.stylistId)
            : who.vendorId !== undefined
              ? eq(transfers.vendorId, who.vendorId)
              : eq(transfers.refundId, who.refundId!),
        )
        .orderBy(desc(transfers.id)),

    /** A stylist who is owed the commission of one completed booking. */
    createOwedStylist: async (phone = '254700000130', code = 'gold') => {
      const stylist = await makeStylist(db, { now: clock.now(), phone: `+${phone}` });
      const startsAt = new Date(clock.now().getTime() + 3_600_000);
      const booking = await insertPaidBooking(db, { stylist, code, startsAt, now: clock.now() });
      const done = new Date(startsAt.getTime() + ++days);
      await db.transaction((tx) => completeBooking(tx, booking.id, { actorId: null, now: done }));
      return { stylist, booking };
    },

    /** A vendor with a payout phone. */
    createVendor: async (phone = '254700000130') => {
      // By the test's clock: a changed number waits from the later of the two changes.
      const business = { payoutPhone: `+${phone}`, updatedAt: clock.now() };
      const { user, headers } = await signIn('vendor', { business });
      return { vendor: user, headers };
    },

    /** An order paid from a phone, so M-Pesa can reverse its payment, whose vendor can be paid. */
    createPaidOrder: async (vendorId: number | null = null, shillings = 1500): Promise<PlacedOrderBody> => {
      const product = await aProduct(db, {
        priceCents: shillings * 100,
        variants: [{ onHand: 10 }],
        ...(vendorId !== null && { vendorId, review: 'approved' as const }),
      });
      const placed: PlacedOrderBody = (
        await postOrder(app, aGuestOrder([{ product: product.id, quantity: 1 }]))
      ).json();
      await harness.payAndConfirm(placed.number, Number(placed.total), '254711000222');
      const [order] = await db.select().from(orders).where(eq(orders.number, placed.number));
      expect(order!.status).toBe('paid');
      await deliverLongAgo(db, placed.number, clock.now());
      return placed;
    },

    payOut: (kind: 'stylists' | 'vendors', id: number, amount: number) =>
      requestAsAdmin('POST', `/admin/${kind}/${id}/payouts/`, { expected_amount: amount }),

    /** Waits for the sending and gives M-Pesa time to answer. */
    finishTransfers: async (seconds = 4) => {
      await waitUntilSent();
      await advance(seconds);
    },

    expectTransfersConsistent: () => expectTransfersConsistent(db, simulator),
  };
}
