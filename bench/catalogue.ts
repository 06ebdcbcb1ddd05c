import { Client } from 'pg';
import { freePort } from '../scripts/lib/process/ports.ts';
import type { Postgres } from '../scripts/lib/postgres/postgres.ts';
import type { Step } from '../scripts/lib/terminal/progress.ts';
import { type Bare, between, CONNECTIONS } from './lib/bare.ts';
import { createCatalogueDatabase } from './lib/catalogue-database.ts';
import { launch, shopVariables } from './lib/launch.ts';
import { measure } from './lib/measure.ts';
import { readCpuMs, readMegabytes } from './lib/processes.ts';
import type { Row } from './report/rows.ts';
import { type Scenario, scenarios } from './scenarios.ts';

/** So many products are in the sale, or all if there are fewer. */
const IN_SALE = 50_000;

interface CatalogueBench {
  postgres: Postgres;
  dataDir: string;
  sizes: readonly number[];
  seconds: number;
  warmUpSeconds: number;
  sampleBare: () => Promise<Bare>;
  step: Step;
}

/**
 * Fills a catalogue of each size, starts a shop on it and measures what shoppers do, without and with the caches. The sizes take turns,
 * because the speed of the machine changes meanwhile.
 */
export async function measureCatalogue(bench: CatalogueBench): Promise<Row[]> {
  const opened: Opened[] = [];
  for (const size of bench.sizes) opened.push(await open(bench, size));
  const rows = opened.flatMap((one) => one.rows);
  for (const { name } of scenarios(0)) {
    for (const one of opened) rows.push(await measureScenario(bench, one, name));
  }
  for (const one of opened) rows.push(...(await close(one)));
  return rows;
}

interface Opened {
  size: number;
  client: Client;
  shop: Awaited<ReturnType<typeof startShop>>;
  scenarios: Scenario[];
  /** What opening it took. */
  rows: Row[];
}

async function open({ postgres, dataDir, step }: CatalogueBench, size: number): Promise<Opened> {
  const fillingSince = { wall: performance.now(), cpu: readCpuMs(postgres.pid) };
  const url = await step(`Filling ${size} products`, () => createCatalogueDatabase(postgres.url, size));
  const filling: Row = {
    what: 'filling the catalogue',
    size,
    postgresMs: readCpuMs(postgres.pid) - fillingSince.cpu,
    wallMs: performance.now() - fillingSince.wall,
  };
  const client = new Client({ connectionString: url });
  await client.connect();
  const shop = await step(`${size} products: starting the shop`, () => startShop(url, dataDir, postgres));
  const rows = [filling, { what: 'starting an API', size, ...shop.start }];
  return { size, client, shop, scenarios: scenarios(size), rows };
}

async function measureScenario(bench: CatalogueBench, opened: Opened, name: string): Promise<Row> {
  const { postgres, seconds, warmUpSeconds, sampleBare, step } = bench;
  const { size, client, shop } = opened;
  const { on, path, during } = opened.scenarios.find((scenario) => scenario.name === name)!;
  if (during === 'sale') await startSale(client, Math.min(size, IN_SALE));
  const before = await sampleBare();
  const figures = await step(`${size} products: ${name}`, () =>
    measure({
      server: shop[on],
      behind: on === 'web' ? [shop.api] : [],
      request: () => ({ path: path() }),
      seconds,
      connections: on === 'fresh' ? 1 : CONNECTIONS,
      warmUpSeconds,
      postgres: { pid: postgres.pid, client },
    }),
  );
  const after = await sampleBare();
  if (during === 'sale') await client.query('update campaigns set archived_at = now()');
  const bare = between(before, after);
  return { what: name, size, timesBare: figures.perSecond / bare.perSecond, bareMs: bare.nodeMs, ...figures };
}

async function close({ size, client, shop }: Opened): Promise<Row[]> {
  const rows = (['api', 'web'] as const).map((name) => ({
    what: `memory of ${name === 'api' ? 'an API' : 'the web server'} after all that`,
    size,
    megabytes: readMegabytes(shop[name].pid),
  }));
  await shop.stop();
  await client.end();
  return rows;
}

async function startSale(client: Client, products: number): Promise<void> {
  await client.query(`
    with sale as (
      insert into campaigns (name, percent, starts_at, ends_at, sale_type, created_at, updated_at)
      values ('Half the house', 20, now() - interval '1 minute', now() + interval '1 day', 'product', now(), now())
      returning id)
    insert into campaign_products (campaign_id, product_id) select sale.id, n from sale, generate_series(1, ${products}) n`);
  await client.query('vacuum analyze campaigns, campaign_products');
}

/** One API with caches and the web server before it, and one API without. */
async function startShop(databaseUrl: string, dataDir: string, postgres: Postgres) {
  const [apiPort, webPort, freshPort] = [await freePort(), await freePort(), await freePort()];
  const variables = { ...shopVariables(dataDir, apiPort, webPort), DATABASE_URL: databaseUrl };
  const program = ['apps/api/src/server.ts', '--no-worker'];
  const since = { wall: performance.now(), cpu: readCpuMs(postgres.pid) };
  const api = await launch(program, apiPort, variables, '/health/ready/');
  const start = {
    nodeMs: readCpuMs(api.pid),
    postgresMs: readCpuMs(postgres.pid) - since.cpu,
    wallMs: performance.now() - since.wall,
    megabytes: readMegabytes(api.pid),
  };
  const freshVariables = { ...variables, API_PORT: String(freshPort), KEEP_MB: '0' };
  const fresh = await launch(program, freshPort, freshVariables, '/health/ready/');
  const web = await launch(['apps/web/server.ts'], webPort, variables, '/robots.txt');
  const stop = async () => {
    for (const server of [web, fresh, api]) await server.stop();
  };
  return { api, fresh, web, start, stop };
}
