import { Session } from '@harusi/contracts/accounts/accounts';
import { FlashSaleDetail } from '@harusi/contracts/office/flash-sales';
import { connect } from '@harusi/db/client';
import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { freePort } from '../scripts/lib/process/ports.ts';
import { colourOf } from './lib/fill-catalogue.ts';
import { withCatalogue } from './lib/catalogue-database.ts';
import { launch, shopVariables } from './lib/launch.ts';
import { type BenchRequest, type Figures, measure } from './lib/measure.ts';
import { readCpuMs } from './lib/processes.ts';

const SIZE = 60_000;
const IN_SALE = 50_000;
/** Past sales, which stay in the database. */
const PAST = 200;

interface SaveCost {
  /** Wall-clock time of the request; depends on how busy the machine is. */
  ms: number;
  /** CPU of all processes. */
  cpuMs: number;
}

export interface CampaignFigures {
  /** Creating the sale, then saving it with another percentage. */
  created: SaveCost;
  changed: SaveCost;
  reads: { name: string; without: Figures; during: Figures }[];
}

let turn = 0;
const anyOf = (count: number) => 1 + ((++turn * 7919) % count);

const scenarios: Record<string, () => BenchRequest> = {
  'list of 24': () => ({ path: '/products/?category=bridal&page_size=24' }),
  detail: () => ({ path: `/products/${anyOf(SIZE)}/` }),
  'cart of three': createCartRequest,
  'search, a word on 24 pieces': () => ({
    path: `/products/?search=rare${anyOf(SIZE / 24) - 1}x&page_size=24`,
  }),
  'list by price': () => ({ path: '/products/?ordering=price&page_size=24' }),
};

function createCartRequest(): BenchRequest {
  const items = [1, 2, 3].map(() => {
    const product = anyOf(SIZE);
    return { product, quantity: 1, selected_color: colourOf(product, 0) };
  });
  const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  return {
    path: '/checkout/quote/',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ items }),
  };
}

/** Measures saving a sale of 50,000 products, and reads before and during it. The response cache is off. */
export async function measureCampaigns(seconds: number): Promise<CampaignFigures> {
  return withCatalogue('campaigns', SIZE, async ({ dataDir, postgres, url, client, stops }) => {
    await client.query(`insert into campaigns (name, percent, starts_at, ends_at, sale_type, created_at, updated_at)
      select 'Past ' || n, 10, now() - n * interval '3 days', now() - n * interval '3 days' + interval '1 day', 'product', now(), now()
      from generate_series(1, ${PAST}) n`);
    const port = await freePort();
    const api = await launch(
      ['apps/api/src/server.ts', '--no-worker'],
      port,
      {
        ...shopVariables(dataDir, port, await freePort()),
        DATABASE_URL: url,
        TRUST_PROXY: '1',
        KEEP_MB: '0',
      },
      '/health/ready/',
    );
    stops.push(api.stop);

    const cpu = () => readCpuMs(api.pid) + readCpuMs(postgres.pid);
    const saved = await saveSale(api.url, url, cpu);
    await client.query('vacuum analyze campaigns, campaign_products');
    const setRunning = (isRunning: boolean) =>
      client.query(
        'update campaigns set archived_at = case when $1 then null else now() end where ends_at > now()',
        [isRunning],
      );
    const reads: CampaignFigures['reads'] = [];
    for (const [name, request] of Object.entries(scenarios)) {
      const load = { server: api, request, seconds, connections: 1, postgres: { pid: postgres.pid, client } };
      await setRunning(false);
      const without = await measure(load);
      await setRunning(true);
      reads.push({ name, without, during: await measure(load) });
    }
    return { ...saved, reads };
  });
}

/** Creates a sale of the first `IN_SALE` products as an admin, then changes its percentage. */
async function saveSale(baseUrl: string, databaseUrl: string, cpu: () => number) {
  const { db, close } = connect(databaseUrl);
  const { email } = await aUser(db, { userType: 'admin' }).finally(close);
  const send = async (method: string, path: string, body: object, token = '') => {
    const [since, worked] = [performance.now(), cpu()];
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(baseUrl + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`);
    const json = await response.json();
    return { body: json, saved: { ms: performance.now() - since, cpuMs: cpu() - worked } };
  };
  const form = { username: email, password: FACTORY_PASSWORD };
  const { access } = Session.parse((await send('POST', '/auth/login/', form)).body);
  const sale = {
    name: 'The whole house',
    discount_percentage: 20,
    start_date: new Date(Date.now() - 60_000).toISOString(),
    end_date: new Date(Date.now() + 86_400_000).toISOString(),
    sale_type: 'product',
    products: Array.from({ length: IN_SALE }, (_, n) => n + 1),
  };
  const created = await send('POST', '/admin/flash-sales/', sale, access);
  const { id, version } = FlashSaleDetail.parse(created.body);
  const again = { ...sale, discount_percentage: 30, version };
  const changed = await send('PATCH', `/admin/flash-sales/${id}/`, again, access);
  return { created: created.saved, changed: changed.saved };
}

/** Table rows; ratios compare the total CPU per request. */
export function formatCampaigns({ created, changed, reads }: CampaignFigures): string[] {
  const took = ({ ms: wall, cpuMs }: SaveCost) => `${wall.toFixed(0)} ms (${cpuMs} ms of CPU)`;
  const ms = ({ nodeMs, postgresMs }: Figures) => `${nodeMs.toFixed(2)} + ${postgresMs.toFixed(2)}`;
  const all = ({ nodeMs, postgresMs }: Figures) => nodeMs + postgresMs;
  return [
    `\nA flash sale over ${IN_SALE} of ${SIZE} products: saved in ${took(created)}, changed in ${took(changed)}\n`,
    '| what | without: node + PostgreSQL ms | while it runs | × |',
    '| --- | ---: | ---: | ---: |',
    ...reads.map(
      ({ name, without, during }) =>
        `| ${name}${without.failed + during.failed > 0 ? ' (failed)' : ''} | ${ms(without)} | ${ms(during)} | ${(all(during) / all(without)).toFixed(2)} |`,
    ),
  ];
}
