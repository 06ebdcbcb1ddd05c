import { Client } from 'pg';
import { freePort } from '../scripts/lib/process/ports.ts';
import type { Postgres } from '../scripts/lib/postgres/postgres.ts';
import type { Step } from '../scripts/lib/terminal/progress.ts';
import { type Bare, between, CONNECTIONS } from './lib/bare.ts';
import { createCatalogueDatabase } from './lib/catalogue-database.ts';
import { launch, shopVariables } from './lib/launch.ts';
import { type Figures, measure } from './lib/measure.ts';
import { readCpuMs, readMegabytes } from './lib/processes.ts';
import type { Row } from './report/rows.ts';
import { scenarios } from './scenarios.ts';

/** So many products are in the sale, or all if there are fewer. */
const IN_SALE = 50_000;

interface CatalogueBench {
  postgres: Postgres;
  dataDir: string;
  size: number;
  seconds: number;
  warmUpSeconds: number;
  sampleBare: () => Promise<Bare>;
  step: Step;
}

/** Fills a catalogue, starts a shop on it and measures what shoppers do, without and with the caches. */
export async function measureCatalogue(bench: CatalogueBench): Promise<Row[]> {
  const { postgres, dataDir, size, seconds, warmUpSeconds, sampleBare, step } = bench;
  const rows: Row[] = [];
  const fillingSince = { wall: performance.now(), cpu: readCpuMs(postgres.pid) };
  const url = await step(`Filling ${size} products`, () => createCatalogueDatabase(postgres.url, size));
  rows.push({
    what: 'filling the catalogue',
    size,
    postgresMs: readCpuMs(postgres.pid) - fillingSince.cpu,
    wallMs: performance.now() - fillingSince.wall,
  });
  const client = new Client({ connectionString: url });
  await client.connect();
  const shop = await step(`${size} products: starting the shop`, () => startShop(url, dataDir, postgres));
  rows.push({ what: 'starting an API', size, ...shop.start });

  let before = await sampleBare();
  for (const { name, on, path, during } of scenarios(size)) {
    if (during === 'sale') await startSale(client, Math.min(size, IN_SALE));
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
    rows.push(toRow(name, size, figures, between(before, after)));
    before = after;
    if (during === 'sale') await client.query('update campaigns set archived_at = now()');
  }
  for (const name of ['api', 'web'] as const) {
    const megabytes = readMegabytes(shop[name].pid);
    rows.push({
      what: `memory of ${name === 'api' ? 'an API' : 'the web server'} after all that`,
      size,
      megabytes,
    });
  }
  await shop.stop();
  await client.end();
  return rows;
}

export const toRow = (what: string, size: number, figures: Figures, bare: Bare): Row => ({
  what,
  size,
  timesBare: figures.perSecond / bare.perSecond,
  bareMs: bare.nodeMs,
  ...figures,
});

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
