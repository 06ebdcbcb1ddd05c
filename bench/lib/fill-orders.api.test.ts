import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '../../apps/api/test/clone-database.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { fillOffice } from './fill-office.ts';
import { fillOrders } from './fill-orders.ts';

it('fills the tables as they are today', async () => {
  const { url, drop } = await cloneDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await fillCatalogue(client, 100);
  await fillOrders(client, { orders: 400, linesPerOrder: 2.5, products: 100, clients: 50 });
  await fillOffice(client, { bookings: 300, auditEntries: 100, clients: 50 });
  const { rows } = await client.query(`
    select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
           (select sum(amount_cents)::int from ledger_lines) as difference`);
  expect(rows).toEqual([{ orders: 400, lines: 1_000, difference: 0 }]);
});
