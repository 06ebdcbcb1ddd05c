import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { freePort } from '../scripts/lib/process/ports.ts';
import { colourOf } from './lib/fill-catalogue.ts';
import { restockEverything, withCatalogue } from './lib/catalogue-database.ts';
import { launch, shopVariables } from './lib/launch.ts';
import { type BenchRequest, type Figures, measure, type Server } from './lib/measure.ts';

const SIZE = 10_000;
const CONNECTIONS = 16;
/** Orders over which statements are averaged. */
const COUNTED = 20;

let turn = 0;

/** A guest's order of two products. Each guest is another person at another address: what one holds unpaid is limited, and added up. */
export function createOrderRequest(): BenchRequest {
  turn += 1;
  const items = [1, 2].map((n) => {
    const product = 1 + ((turn * 7919 + n * 131) % SIZE);
    return { product, quantity: n, selected_color: colourOf(product, 0) };
  });
  const phone = `07${String(turn).padStart(8, '0')}`;
  const contact = { name: 'Neema Otieno', phone, email: `neema${turn}@example.com` };
  const delivery = { county: 'Nairobi', town: 'Karen', landmark: 'Blue gate opposite the Hub' };
  return {
    path: '/orders/',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    },
    body: JSON.stringify({ items, contact, delivery }),
  };
}

/** Measures placing an order with durable commits. The worker, which sends emails, does not run. */
export async function measureOrders(seconds: number): Promise<Figures> {
  return withCatalogue('orders', SIZE, async ({ dataDir, postgres, url, client, stops }) => {
    await restockEverything(client);
    const port = await freePort();
    const variables = shopVariables(dataDir, port, await freePort());
    const api = await launch(
      ['apps/api/src/server.ts', '--no-worker'],
      port,
      { ...variables, DATABASE_URL: url, TRUST_PROXY: '1' },
      '/health/ready/',
    );
    stops.push(api.stop);
    const figures = await measure({
      server: api,
      request: createOrderRequest,
      seconds,
      connections: CONNECTIONS,
      postgres: { pid: postgres.pid, client },
    });
    return { ...figures, statements: await countStatements(api, client, join(dataDir, 'postgres.log')) };
  });
}

/** Counts statements per order in PostgreSQL's log, including begin and commit. */
async function countStatements({ url }: Server, client: Client, log: string): Promise<number> {
  const setLogging = async (what: 'all' | 'none') => {
    await client.query(`alter system set log_statement = '${what}'`);
    await client.query('select pg_reload_conf()');
    await new Promise((resolve) => setTimeout(resolve, 500));
  };
  await setLogging('all');
  const from = readFileSync(log, 'utf8').length;
  for (let n = 0; n < COUNTED; n++) {
    const { path, ...request } = createOrderRequest();
    const response = await fetch(url + path, request);
    if (response.status !== 201) throw new Error(`An order was answered with ${response.status}`);
    await response.arrayBuffer();
  }
  const logged = readFileSync(log, 'utf8').slice(from);
  await setLogging('none');
  return (logged.match(/LOG: {2}(statement|execute [^:]+):/g) ?? []).length / COUNTED;
}

/** A table of its own: other connections, and every commit waits for the disk. */
export function formatOrders({ perSecond, nodeMs, postgresMs, statements, failed }: Figures): string[] {
  const cells = [perSecond, nodeMs, postgresMs, nodeMs + postgresMs, statements];
  return [
    `\nPOST /orders/: two lines, 16 connections, fsync on, ${failed} failed\n`,
    '| orders/s | node ms | PostgreSQL ms | together | statements |',
    '| ---: | ---: | ---: | ---: | ---: |',
    `| ${cells.map((figure) => figure.toFixed(1)).join(' | ')} |`,
  ];
}
