import { clientTotals, orders } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { findWrongOfficeFigures } from '../../../test/accounting/office-figures.ts';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { waitForRacers } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { sumChangedClients } from './client-totals.service.ts';

const api = await startTestApi();
const { db } = api;
const { createPaidOrder } = await openAdminClient(api);

it('writes newer sums after those of a run that began earlier', async () => {
  const { placed } = await createPaidOrder();
  const [order] = await db.select().from(orders).where(eq(orders.number, placed.number));
  const later: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('client_totals'))`);
    later.push(sumChangedClients(db));
    await waitForRacers(tx, later);
    await tx.update(clientTotals).set({ spentCents: 1 }).where(eq(clientTotals.clientId, order!.clientId!));
  });
  await Promise.all(later);
  expect(await findWrongOfficeFigures(db)).toEqual([]);
});
