import { setTimeout as wait } from 'node:timers/promises';
import { orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EVENT_TIMEOUT_MS, type KillTime, startKillableShop } from '../../../test/payments/killable-shop.ts';
import type { PlacedOrderBody } from '../../../test/orders/order-requests.ts';
import { stepSequence, runStep, countDuplicatePrompts } from '../../../test/payments/payment-steps.ts';
import { expectCapturesConsistent, expectNothingPending } from '../../../test/payments/capture-invariants.ts';

/** `KILLED_SEQUENCES=100 vitest run --project api killed-payments` runs more sequences. */
const SEQUENCES = Number(process.env['KILLED_SEQUENCES'] ?? 3);
const HOUR = 3600;

const shop = await startKillableShop();
const doubledPrompts = countDuplicatePrompts(shop.simulator);

/** The steps that move money, during which the shop may be killed. */
const MOVES = new Set(['pay', 'answer', 'byHand', 'redeliver']);
const when: fc.Arbitrary<KillTime> = fc.oneof(
  fc.nat({ max: 60 }),
  fc.constantFrom('push' as const, 'push' as const, 'money' as const, 'delivery' as const),
);
const kills = fc.uniqueArray(fc.record({ at: fc.nat({ max: 5 }), when }), {
  minLength: 1,
  maxLength: 2,
  selector: ({ at }) => at,
});

/** Invariants that must hold two days later. */
const requireTheEnd = async () => {
  await shop.advance(HOUR);
  await shop.reconcileWithMpesa();
  await shop.advance(47 * HOUR);
  await shop.reconcileWithMpesa();
  await expectCapturesConsistent(shop.db, shop.simulator);
  await expectNothingPending(shop.db);
  expect(doubledPrompts()).toBe(0);
};

it.each(['push', 'money', 'delivery'] as const)(
  'sends the prompt once and settles the order when the shop is killed at the %s stage',
  async (when) => {
    const placed = await shop.placeOrder();
    const { clock, pushes } = shop.simulator.parts;
    const own = () => pushes.list().filter(({ account }) => account === `${placed!.number}-1`);
    const paying = shop.requestPayment(placed!, '254700000000');
    if (when !== 'push') while (own().length === 0) await wait(5);
    await Promise.all([shop.killAt(when, EVENT_TIMEOUT_MS), paying, when !== 'push' && clock.advance(3_000)]);
    await clock.advance(3_000); // M-Pesa's callbacks are lost in this time
    await shop.open();
    await requireTheEnd();
    expect(own()).toHaveLength(1);
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, placed!.number));
    expect(order!.status).toBe('paid');
  },
);

it('accounts for all money when the shop is killed at any moment', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(stepSequence, kills, fc.nat({ max: 3 }), async (steps, deaths, closedFor) => {
      const first = await shop.placeOrder();
      const placed: PlacedOrderBody[] = first ? [first] : [];
      let closed = 0;
      let moves = 0;
      for (const step of steps) {
        const move = MOVES.has(step.do) ? moves++ : undefined;
        const death = deaths.find(({ at }) => at === move);
        await Promise.all([death && shop.killAt(death.when), runStep(shop, step, placed)]);
        if (death) closed = closedFor; // M-Pesa carries on meanwhile and its callbacks are lost
        if (!shop.isOpen() && closed-- <= 0) await shop.open();
      }
      if (!shop.isOpen()) await shop.open();
      await requireTheEnd();
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
  expect(shop.stderr()).not.toMatch(/2547\d{8}|"pin"/);
});
