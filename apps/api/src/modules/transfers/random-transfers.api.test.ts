import { orderLines, orders, refunds, transferEvents, transfers } from '@harusi/db/schema';
import { eq, inArray, isNull } from '@harusi/db/drizzle';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTransferHarness } from '../../../test/payments/transfer-harness.ts';
import type { PlacedOrderBody } from '../../../test/orders/order-requests.ts';
import { remainingSalePostings } from '../ledger/ledger.rules.ts';
import { OPEN_TRANSFER_STATES } from './transfers.rules.ts';

/** `TRANSFER_SEQUENCES=200 vitest run --project api random-transfers` runs more sequences. */
const SEQUENCES = Number(process.env['TRANSFER_SEQUENCES'] ?? 4);
const HOUR = 3600;
const [VENDOR, STYLIST] = ['254722000001', '254722000002'];

const harness = await startTransferHarness();
const { db, simulator, requestAsAdmin, balanceOwed } = harness;
const { vendor } = await harness.createVendor(VENDOR);
const { stylist, booking } = await harness.createOwedStylist(STYLIST);

/** How M-Pesa treats the next request. */
const mood = fc.constantFrom(
  {},
  { ack: 'lost' },
  { ack: 'lost', callbacks: [] },
  { ack: 'reset' },
  { ack: 'error-after-acting' },
  { callbacks: [] },
  { callbacks: [{}, { afterMs: 700 }] },
  { timeoutAfterMs: 300, afterMs: 9_000 },
  { result: '2040' },
  { callbacks: [{ code: '7777' }] },
);
const which = fc.nat({ max: 9 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sell' as const), shillings: fc.integer({ min: 100, max: 4000 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('refund' as const), which, amount: fc.integer({ min: 10, max: 2500 }), mood }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give back' as const), amount: fc.integer({ min: 10, max: 900 }), mood }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take back' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), which, mood }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), who: fc.constantFrom('vendors' as const, 'stylists' as const), mood }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('redeliver' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 5, 30, 100) }) },
); // prettier-ignore
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const sold: PlacedOrderBody[] = [];
const pick = <One>(all: readonly One[], number: number) => all[number % Math.max(1, all.length)];
/** A request may be rejected in some states but must never cause a server error. */
const fine = ({ statusCode }: { statusCode: number }) => expect(statusCode).toBeLessThan(500);
const setMood = async (play: object) => {
  await harness.playScenario({ of: 'payout', next: true }, play);
  await harness.playScenario({ of: 'reversal', next: true }, play);
};

async function happen(one: Step): Promise<void> {
  if ('mood' in one) await setMood(one.mood);
  switch (one.do) {
    case 'sell':
      sold.push(await harness.createPaidOrder(vendor.id, one.shillings));
      return;
    case 'refund': {
      const order = pick(sold, one.which);
      const body = { amount: one.amount, reason: 'At random' };
      if (order) fine(await requestAsAdmin('POST', `/admin/orders/${order.number}/refunds/`, body));
      return;
    }
    case 'give back': {
      const body = { amount: one.amount, reason: 'At random' };
      fine(await requestAsAdmin('POST', `/admin/bookings/${booking.number}/refunds/`, body));
      return;
    }
    case 'take back': {
      const order = pick(sold, one.which);
      if (order)
        fine(await requestAsAdmin('POST', `/admin/orders/${order.number}/cancel/`, { reason: 'At random' }));
      return;
    }
    case 'send': {
      const owed = pick(await db.select().from(refunds).where(isNull(refunds.reference)), one.which);
      if (owed) fine(await requestAsAdmin('POST', `/admin/refunds/${owed.id}/send/`));
      return;
    }
    case 'pay': {
      const id = one.who === 'vendors' ? vendor.id : stylist.id;
      fine(await harness.payOut(one.who, id, Math.floor(await balanceOwed(one.who, id))));
      return;
    }
    case 'redeliver': {
      const delivery = pick(simulator.parts.deliveries.list(), one.which);
      if (delivery) await harness.control(`callbacks/${delivery.id}/redeliver`);
      return;
    }
    case 'pass':
      await harness.advance(one.seconds);
  }
}

/** The vendor's share of completed sales, computed from the orders rather than the ledger. */
async function earned(): Promise<number> {
  let cents = 0;
  const standing = await db
    .select()
    .from(orders)
    .where(inArray(orders.status, ['paid', 'preparing']));
  for (const order of standing) {
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const theirs = remainingSalePostings(order, lines).filter(({ vendorId }) => vendorId === vendor.id);
    cents -= theirs.reduce((sum, { amount }) => sum + amount, 0);
  }
  return cents / 100;
}
const sentTo = (phone: string) =>
  simulator.parts.ledger.sent().reduce((sum, { msisdn, amount }) => sum + (msisdn === phone ? amount : 0), 0);

it('pays each payee once and keeps the ledger balanced for any sequence of events', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      sold.splice(0);
      sold.push(await harness.createPaidOrder(vendor.id, 1234));
      for (const one of steps) {
        await happen(one);
        await harness.waitUntilSent();
        await harness.waitUntilSettled();
      }
      await harness.advance(HOUR);
      await harness.expectTransfersConsistent();
      expect(await db.$count(transferEvents, isNull(transferEvents.appliedAt))).toBe(0);
      const open = inArray(transfers.state, [...OPEN_TRANSFER_STATES]);
      // Only transfers in review and reversals of unknown outcome may stay open.
      const left = await db.select().from(transfers).where(open);
      expect(left.filter(({ method }) => method === 'b2c')).toEqual([]);
      expect(await balanceOwed('vendors', vendor.id)).toBeCloseTo((await earned()) - sentTo(VENDOR), 2);
      const kept = 15_000 - (await givenOf(booking.id));
      expect(await balanceOwed('stylists', stylist.id)).toBeCloseTo(kept * 0.15 - sentTo(STYLIST), 2);
    }),
    { numRuns: SEQUENCES, endOnFailure: true }, // runs share one database, so shrinking would test a different case
  );
}); // prettier-ignore

async function givenOf(bookingId: number): Promise<number> {
  const back = await db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  return back.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100;
}
