import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startPaymentHarness } from '../../../test/payments/payment-harness.ts';
import type { PlacedOrderBody } from '../../../test/orders/order-requests.ts';
import {
  stepSequence,
  runStep,
  type SteppedShop,
  countDuplicatePrompts,
} from '../../../test/payments/payment-steps.ts';
import { expectNothingPending } from '../../../test/payments/capture-invariants.ts';
import { expireOrders } from '../orders/lifecycle/order-lifecycle.service.ts';

/** `PAYMENT_SEQUENCES=500 vitest run --project api random-payments` runs more sequences. */
const SEQUENCES = Number(process.env['PAYMENT_SEQUENCES'] ?? 10);
const HOUR = 3600;

const harness = await startPaymentHarness();
const { app, db, clock } = harness;
const doubledPrompts = countDuplicatePrompts(harness.simulator);

let houses = 0;
const fine = ({ statusCode }: { statusCode: number }) => expect(statusCode).toBeLessThan(500);
const shop: SteppedShop = {
  ...harness,
  requestPayment: async (placed, phone) => {
    fine(await harness.requestPayment(placed, phone, `10.12.${++houses >> 8}.${houses & 255}`));
    await harness.waitUntilPrompted();
  },
  cancel: async ({ number, lookup_key }) =>
    fine(await app.inject({ method: 'POST', url: `/orders/${number}/cancel/`, payload: { lookup_key } })),
  advance: async (seconds) => {
    await harness.advance(seconds, seconds > 100 ? 10 : 1);
    await expireOrders(db, clock.now());
  },
};

it('accounts for all money for any sequence of events', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(stepSequence, async (steps) => {
      const placed: PlacedOrderBody[] = [await harness.placeOrder()];
      for (const step of steps) {
        await runStep(shop, step, placed);
        await harness.waitUntilSettled();
      }
      await shop.advance(HOUR);
      await harness.reconcileWithMpesa();
      await shop.advance(47 * HOUR);
      await harness.reconcileWithMpesa();
      await harness.expectCapturesConsistent();
      await expectNothingPending(db);
      expect(doubledPrompts()).toBe(0);
    }),
    { numRuns: SEQUENCES, endOnFailure: true }, // runs share one database, so shrinking would test a different case
  );
});
