import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type AccountingFigures, measureAccounting } from '../bench/accounting.ts';
import { campaignLines, measureCampaigns } from '../bench/campaigns.ts';
import { type CheckoutFigures, measureCheckouts } from '../bench/checkout.ts';
import { type DashboardFigures, filledWithOrders, measureDashboard } from '../bench/dashboard.ts';
import { filled } from '../bench/filled.ts';
import { launch, shopVariables } from '../bench/launch.ts';
import { type Figures, measure } from '../bench/measure.ts';
import { measureOrders } from '../bench/orders.ts';
import { scenarios } from '../bench/scenarios.ts';
import { together } from '../bench/timed.ts';
import { runCommand } from './lib/plain-error.ts';
import { freePort } from './lib/ports.ts';
import { startPostgres } from './lib/postgres.ts';
import { createProgress } from './lib/progress.ts';
import { say } from './lib/say.ts';
import { buildWeb, isWebBuilt } from './lib/web-build.ts';

/** Any of `orders`, `checkout`, `campaigns`, `catalogue`, `dashboard` and `accounting`. */
const WHAT = process.env['BENCH_WHAT'] ?? 'orders,checkout,campaigns,catalogue,dashboard,accounting';
const SIZES = WHAT.includes('catalogue')
  ? (process.env['BENCH_SIZES'] ?? '10000,200000').split(',').map(Number)
  : [];
const CONNECTIONS = 10;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

/** One table: what each answer costs, as ratios to a bare server measured in the same run. */
await runCommand(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'harusi-bench-'));
  const stops: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const { step } = createProgress();
  try {
    if (WHAT.includes('catalogue') && !isWebBuilt()) await step('Building the pages', () => buildWeb());
    const postgres = await step('Starting PostgreSQL', () => startPostgres({ dataDir, durable: false }));
    stops.push(postgres.stop);
    const bare = await launch(['bench/bare-server.ts'], await freePort(), {}, '/');
    stops.push(bare.stop);
    const base = await step('Bare server', () =>
      measure({ server: bare, request: () => ({ path: '/' }), seconds: SECONDS, connections: CONNECTIONS }),
    );

    const order = WHAT.includes('orders')
      ? await step('Orders, on a disk that keeps them', () => measureOrders(SECONDS))
      : undefined;
    const checkout = WHAT.includes('checkout')
      ? await step('Whole checkouts', () => measureCheckouts(SECONDS))
      : undefined;
    let dashboard: DashboardFigures | undefined;
    if (WHAT.includes('dashboard')) {
      const url = await step('Filling a million lines', () => filledWithOrders(postgres.url));
      dashboard = await step('The dashboard', () => measureDashboard(url, postgres.pid));
    }
    const accounting = WHAT.includes('accounting')
      ? await step('Accounting over a million entries', () => measureAccounting(postgres.url, postgres.pid))
      : undefined;
    const campaigns = WHAT.includes('campaigns')
      ? await step('A flash sale over 50,000 products', () => measureCampaigns(SECONDS))
      : undefined;

    const lines = [row('a bare server, 6 KB', '–', base, base)];
    for (const size of SIZES) {
      const url = await step(`Filling ${size} products`, () => filled(postgres.url, size));
      const client = new Client({ connectionString: url });
      await client.connect();
      const shop = await openShop(url, dataDir);
      for (const { name, on, path } of scenarios(size)) {
        const figures = await step(`${size} products: ${name}`, () =>
          measure({
            server: shop[on],
            request: () => ({ path: path() }),
            seconds: SECONDS,
            connections: on === 'fresh' ? 1 : CONNECTIONS,
            postgres: { pid: postgres.pid, client },
          }),
        );
        lines.push(row(name, String(size), figures, base));
      }
      await shop.stop();
      await client.end();
    }
    say(
      `\n${process.arch}, ${cpus().length} cores, Node ${process.version}, ${SECONDS} s each, ${CONNECTIONS} connections (1 where nothing is kept)\n`,
    );
    say('| what | products | requests/s | × bare | node ms | PostgreSQL ms | statements |');
    say('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const line of lines) say(line);
    if (order) sayOrders(order);
    if (checkout) sayCheckouts(checkout);
    if (dashboard) sayDashboard(dashboard);
    if (accounting) sayAccounting(accounting);
    if (campaigns) say(`\n${campaignLines(campaigns).join('\n')}`);
    return 0;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
});

function row(name: string, size: string, figures: Figures, base: Figures): string {
  const { perSecond, nodeMs, postgresMs, statements, failed } = figures;
  const cells = [
    failed > 0 ? `${name} (${failed} failed)` : name,
    size,
    perSecond.toFixed(0),
    (perSecond / base.perSecond).toFixed(2),
    nodeMs.toFixed(2),
    postgresMs.toFixed(2),
    statements.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Orders are counted for themselves: other connections, and every commit waits for the disk. */
function sayOrders({ perSecond, nodeMs, postgresMs, statements, failed }: Figures): void {
  say(`\nPOST /orders/: two lines, 16 connections, fsync on, ${failed} failed\n`);
  say('| orders/s | node ms | PostgreSQL ms | together | statements |');
  say('| ---: | ---: | ---: | ---: | ---: |');
  const cells = [perSecond, nodeMs, postgresMs, nodeMs + postgresMs, statements];
  say(`| ${cells.map((figure) => figure.toFixed(1)).join(' | ')} |`);
}

/** From the cart to the paid order, with M-Pesa's simulator on the same machine. */
function sayCheckouts({ failed, ...figures }: CheckoutFigures): void {
  say(`\nOrder, push, callback, query, paid: 16 guests at a time, fsync on, ${failed} failed\n`);
  say('| checkouts/s | node ms | PostgreSQL ms | simulator ms | paid after (median) | 95 % |');
  say('| ---: | ---: | ---: | ---: | ---: | ---: |');
  const { perSecond, nodeMs, postgresMs, simulatorMs, medianMs, p95Ms } = figures;
  const cells = [perSecond, nodeMs, postgresMs, simulatorMs].map((figure) => figure.toFixed(1));
  say(`| ${[...cells, `${medianMs.toFixed(0)} ms`, `${p95Ms.toFixed(0)} ms`].join(' | ')} |`);
}

/** Each statement for itself, one after the other. */
function sayDashboard({ lines, statements, lists, plans }: DashboardFigures): void {
  say(`\nGET /admin/dashboard/ over ${lines.toLocaleString('en-US')} lines, no parallel workers\n`);
  say('| statement | PostgreSQL ms | by the clock, median ms |');
  say('| --- | ---: | ---: |');
  for (const { what, cpuMs, wallMs } of [...statements, together(statements), ...lists]) {
    say(`| ${what} | ${cpuMs.toFixed(1)} | ${wallMs.toFixed(1)} |`);
  }
  for (const plan of plans) say(`\n${plan}`);
}

function sayAccounting({ entries, lines, summedInMs, statements, others, plans }: AccountingFigures): void {
  const count = (number: number) => number.toLocaleString('en-US');
  say(`\nGET /admin/accounting/ over ${count(entries)} entries, ${count(lines)} lines, no parallel workers`);
  say(`A million entries were added up in ${(summedInMs / 1000).toFixed(1)} s\n`);
  say('| statement | PostgreSQL ms | by the clock, median ms |');
  say('| --- | ---: | ---: |');
  for (const { what, cpuMs, wallMs } of [...statements, together(statements), ...others]) {
    say(`| ${what} | ${cpuMs.toFixed(1)} | ${wallMs.toFixed(1)} |`);
  }
  for (const plan of plans) say(`\n${plan}`);
}

async function openShop(databaseUrl: string, dataDir: string) {
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const variables = shopVariables(dataDir, apiPort, webPort);
  const api = await launch(
    ['apps/api/src/server.ts'],
    apiPort,
    { ...variables, DATABASE_URL: databaseUrl },
    '/health/ready/',
  );
  const freshPort = await freePort();
  const fresh = await launch(
    ['apps/api/src/server.ts', '--no-worker'],
    freshPort,
    { ...variables, API_PORT: String(freshPort), DATABASE_URL: databaseUrl, KEEP_MB: '0' },
    '/health/ready/',
  );
  const web = await launch(['apps/web/server.ts'], webPort, variables, '/robots.txt');
  const stop = async () => {
    for (const server of [web, fresh, api]) await server.stop();
  };
  return { api, fresh, web, stop };
}
