import { orderLines, orders } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { findWrongOfficeFigures } from '../../../../test/accounting/office-figures.ts';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { waitForRacers } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { sumProductSales } from './product-sales.service.ts';

const api = await startTestApi();
const { db } = api;
const { createPaidOrder } = await openAdminClient(api);

/** Starts `work` while `hold` is under way, and says whether it waited. */
async function waitsFor(hold: Parameters<typeof db.transaction>[0], work: () => Promise<unknown>) {
  let isDone = false;
  let wasDone = false;
  const racers: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await hold(tx);
    racers.push(work().then(() => (isDone = true)));
    await waitForRacers(tx, racers);
    wasDone = isDone;
  });
  await Promise.all(racers);
  return !wasDone;
}

it('sums one run after the other', async () => {
  await createPaidOrder();
  const waited = await waitsFor(
    (tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('product_sales'))`),
    () => sumProductSales(db),
  );
  expect(waited).toBe(true);
  expect(await findWrongOfficeFigures(db)).toEqual([]);
});

it('counts a changed line after a change of its order under way', async () => {
  const { placed } = await createPaidOrder();
  const [order] = await db.select().from(orders).where(eq(orders.number, placed.number));
  const waited = await waitsFor(
    (tx) => tx.update(orders).set({ status: 'preparing' }).where(eq(orders.id, order!.id)),
    async () =>
      db
        .update(orderLines)
        .set({ refundedQuantity: 1, refundedCents: order!.goodsCents })
        .where(eq(orderLines.orderId, order!.id)),
  );
  expect(waited).toBe(true);
  expect(await findWrongOfficeFigures(db)).toEqual([]);
});
