import { paymentExceptions } from '@harusi/db/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlacedOrderBody } from '../../../test/orders/order-requests.ts';
import { startPaymentHarness } from '../../../test/payments/payment-harness.ts';

const harness = await startPaymentHarness();

/** Every scripted number of the simulator with the expected outcome. */
const ROWS: [suffix: number, attempt: string, order: string][] = [
  [0, 'succeeded', 'paid'],
  [1, 'failed', 'cancelled'],
  [17, 'failed', 'cancelled'],
  [19, 'timed_out', 'cancelled'],
  [21, 'failed', 'cancelled'],
  [25, 'failed', 'cancelled'],
  [32, 'cancelled', 'cancelled'],
  [37, 'timed_out', 'cancelled'],
  [77, 'failed', 'cancelled'],
  [86, 'failed', 'cancelled'],
  [99, 'failed', 'cancelled'],
  [100, 'succeeded', 'paid'],
  [101, 'succeeded', 'paid'],
  [102, 'succeeded', 'paid'],
  [103, 'succeeded', 'paid'],
  [104, 'succeeded', 'paid'],
  [105, 'succeeded', 'paid'],
  [106, 'timed_out', 'cancelled'],
  [107, 'succeeded', 'paid'],
  [108, 'succeeded', 'paid'],
  [109, 'needs_review', 'cancelled'],
  [110, 'succeeded', 'paid'],
  [111, 'succeeded', 'paid'],
  [112, 'succeeded', 'paid'],
  [113, 'succeeded', 'paid'],
  [114, 'succeeded', 'paid'],
  [115, 'timed_out', 'cancelled'],
  [120, 'failed', 'cancelled'],
  [121, 'failed', 'cancelled'],
  [122, 'succeeded', 'paid'],
  [123, 'succeeded', 'paid'],
  [124, 'timed_out', 'cancelled'],
  [125, 'succeeded', 'paid'],
];

describe("the simulator's scripted numbers", () => {
  const placed = new Map<number, PlacedOrderBody>();

  beforeAll(async () => {
    for (const [suffix] of ROWS) {
      const order = await harness.placeOrder();
      placed.set(suffix, order);
      await harness.requestPayment(order, String(254_700_000_000 + suffix), `10.4.4.${suffix}`);
    }
    await harness.waitUntilPrompted(); // real time, because some are retried
    await harness.advance(48 * 3600);
    await harness.reconcileWithMpesa();
  }, 60_000);

  it.each(ROWS)('254700000%i ends as %s with its order %s', async (suffix, attempt, order) => {
    const { payment, status } = await harness.readOrder(placed.get(suffix)!);
    expect([payment.state, status]).toEqual([attempt, order]);
  });

  it("leave captures equal to M-Pesa's list, with no money unaccounted for", async () => {
    await harness.expectCapturesConsistent();
    const reasons = (await harness.db.select().from(paymentExceptions)).map(({ reason }) => reason);
    expect(reasons.toSorted()).toEqual(['contradiction', 'mismatch']);
  });
});
