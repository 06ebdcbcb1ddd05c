import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@harusi/db/migrate/migrate';
import { Client } from 'pg';
import { type Postgres, startPostgres } from '../../scripts/lib/postgres/postgres.ts';
import { fillCatalogue } from './fill-catalogue.ts';

/** Creates a database with `size` products and returns its URL. Parts of the bench share a server, so each names its own. */
export async function createCatalogueDatabase(
  adminUrl: string,
  size: number,
  part = 'catalogue',
): Promise<string> {
  const name = `bench_${part}_${size}`;
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await fillCatalogue(client, size);
  await client.end();
  return url;
}

interface CatalogueBench {
  dataDir: string;
  postgres: Postgres;
  /** Of the database with the products, and a connection to it. */
  url: string;
  client: Client;
  /** What is added here is stopped at the end, the newest first. */
  stops: (() => unknown)[];
}

/** Runs `work` with a PostgreSQL of its own whose commits are durable, and `size` products in it. */
export async function withCatalogue<T>(
  name: string,
  size: number,
  work: (bench: CatalogueBench) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), `harusi-bench-${name}-`));
  const stops: CatalogueBench['stops'] = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const postgres = await startPostgres({ dataDir, durable: true });
    stops.push(postgres.stop);
    const url = await createCatalogueDatabase(postgres.url, size);
    const client = new Client({ connectionString: url });
    await client.connect();
    stops.push(() => client.end());
    return await work({ dataDir, postgres, url, client, stops });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Stock that never runs out, and prices below M-Pesa's limit. */
export async function restockEverything(client: Client): Promise<void> {
  await client.query('update product_variants set on_hand = 1000000');
  await client.query('update products set price_cents = 490000 + id % 1000 * 1000');
  await client.query('vacuum analyze');
}
