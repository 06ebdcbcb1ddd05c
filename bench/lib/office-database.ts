import { Client } from 'pg';
import { createCatalogueDatabase } from './catalogue-database.ts';
import { fillOffice } from './fill-office.ts';
import { fillOrders } from './fill-orders.ts';

const SIZES = {
  orders: 1_000_000,
  linesPerOrder: 5,
  products: 10_000,
  clients: 1_000_000,
  bookings: 200_000,
  auditEntries: 1_000_000,
};

/** Creates a database with two years of a large shop. Returns its URL and the number of orders. */
export async function createOfficeDatabase(
  postgresUrl: string,
  sizes = SIZES,
): Promise<{ url: string; orders: number }> {
  const url = await createCatalogueDatabase(postgresUrl, sizes.products, 'office');
  const client = new Client({ connectionString: url });
  await client.connect();
  await fillOrders(client, sizes);
  await fillOffice(client, sizes);
  // A parallel worker's CPU is lost when it exits, and small machines have no cores to spare.
  await client.query(
    `alter database ${new URL(url).pathname.slice(1)} set max_parallel_workers_per_gather = 0`,
  );
  await client.end();
  return { url, orders: sizes.orders };
}
