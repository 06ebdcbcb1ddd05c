import { migrate } from '@harusi/db/migrate';
import { Client } from 'pg';
import { fillCatalogue } from './fill-catalogue.ts';

/** Creates a database with `size` products and returns its URL. */
export async function createCatalogueDatabase(adminUrl: string, size: number): Promise<string> {
  const url = Object.assign(new URL(adminUrl), { pathname: `/bench_${size}` }).href;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database bench_${size}`);
  await admin.end();
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await fillCatalogue(client, size);
  await client.end();
  return url;
}

/** Stock that never runs out, and prices below M-Pesa's limit. */
export async function restockEverything(client: Client): Promise<void> {
  await client.query('update product_variants set on_hand = 1000000');
  await client.query('update products set price_cents = 490000 + id % 1000 * 1000');
  await client.query('vacuum analyze');
}
