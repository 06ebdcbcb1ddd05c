import { migrate } from '@harusi/db/migrate';
import { Client } from 'pg';
import { fillCatalogue } from './fill-catalogue.ts';

/** A database with so many products. Answers its address. */
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

/** Enough for everybody, and nothing so dear that M-Pesa would not take it. */
export async function restockEverything(client: Client): Promise<void> {
  await client.query('update product_variants set on_hand = 1000000');
  await client.query('update products set price_cents = 490000 + id % 1000 * 1000');
  await client.query('vacuum analyze');
}
