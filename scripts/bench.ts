import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type AccountingFigures, measureAccounting } from '../bench/accounting.ts';
import { formatCampaigns, measureCampaigns } from '../bench/campaigns.ts';
import { type CheckoutFigures, measureCheckouts } from '../bench/checkout.ts';
import { type DashboardFigures, createOrdersDatabase, measureDashboard } from '../bench/dashboard.ts';
import { createCatalogueDatabase } from '../bench/lib/catalogue-database.ts';
import { launch, shopVariables } from '../bench/lib/launch.ts';
import { type Figures, measure } from '../bench/lib/measure.ts';
import { measureOrders } from '../bench/orders.ts';
import { formatOverload, measureOverload } from '../bench/overload.ts';
import { scenarios } from '../bench/scenarios.ts';
import { totalTiming } from '../bench/lib/timing.ts';
import { runCommand } from './lib/terminal/user-error.ts';
import { freePort } from './lib/process/ports.ts';
import { startPostgres } from './lib/postgres/postgres.ts';
import { createProgress } from './lib/terminal/progress.ts';
import { print } from './lib/terminal/terminal.ts';
import { buildWeb, isWebBuilt } from './lib/shop/web-build.ts';

/** Any of `orders`, `checkout`, `campaigns`, `catalogue`, `dashboard`, `accounting`, and `overload`, which takes minutes. */
const WHAT = process.env['BENCH_WHAT'] ?? 'orders,checkout,campaigns,catalogue,dashboard,accounting';
const SIZES = WHAT.includes('catalogue')
  ? (process.env['BENCH_SIZES'] ?? '10000,200000').split(',').map(Number)
  : [];
const CONNECTIONS = 10;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const OVERLOAD_SECONDS = Number(process.env['BENCH_OVERLOAD_SECONDS'] ?? 60);

/** Prints what each response costs, as ratios to a bare server measured in the same run. */
await runCommand(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'harusi-bench-'));
  const stops: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const { step } = createProgress();
  try {
    if (WHAT.includes('catalogue') && !isWebBuilt()) await step('Building the pages', () => buildWeb());
    const postgres = await step('Starting PostgreSQL', () => startPostgres({ dataDir, durable: false }));
    stops.push(postgres.stop);
    const bare = await launch(['bench/lib/bare-server.ts'], await freePort(), {}, '/');
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
      const url = await step('Filling a million lines', () => createOrdersDatabase(postgres.url));
      dashboard = await step('The dashboard', () => measureDashboard(url, postgres.pid));
    }
    const accounting = WHAT.includes('accounting')
      ? await step('Accounting over a million entries', () => measureAccounting(postgres.url, postgres.pid))
      : undefined;
    const campaigns = WHAT.includes('campaigns')
      ? await step('A flash sale over 50,000 products', () => measureCampaigns(SECONDS))
      : undefined;

    const overload = WHAT.includes('overload')
      ? await step('200 connections', () => measureOverload(SECONDS, OVERLOAD_SECONDS))
      : undefined;

    const lines = [row('a bare server, 6 KB', '–', base, base)];
    for (const size of SIZES) {
      const url = await step(`Filling ${size} products`, () => createCatalogueDatabase(postgres.url, size));
      const client = new Client({ connectionString: url });
      await client.connect();
      const shop = await startShop(url, dataDir);
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
    print(
      `\n${process.arch}, ${cpus().length} cores, Node ${process.version}, ${SECONDS} s each, ${CONNECTIONS} connections (1 where nothing is kept)\n`,
    );
    print('| what | products | requests/s | × bare | node ms | PostgreSQL ms | statements |');
    print('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const line of lines) print(line);
    if (order) printOrders(order);
    if (checkout) printCheckouts(checkout);
    if (dashboard) printDashboard(dashboard);
    if (accounting) printAccounting(accounting);
    if (overload) print(`\n${formatOverload(overload).join('\n')}`);
    if (campaigns) print(`\n${formatCampaigns(campaigns).join('\n')}`);
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

/** A table of their own: other connections, and every commit waits for the disk. */
function printOrders({ perSecond, nodeMs, postgresMs, statements, failed }: Figures): void {
  print(`\nPOST /orders/: two lines, 16 connections, fsync on, ${failed} failed\n`);
  print('| orders/s | node ms | PostgreSQL ms | together | statements |');
  print('| ---: | ---: | ---: | ---: | ---: |');
  const cells = [perSecond, nodeMs, postgresMs, nodeMs + postgresMs, statements];
  print(`| ${cells.map((figure) => figure.toFixed(1)).join(' | ')} |`);
}

/** From the cart to the paid order, with M-Pesa's simulator on the same machine. */
function printCheckouts({ failed, ...figures }: CheckoutFigures): void {
  print(`\nOrder, push, callback, query, paid: 16 guests at a time, fsync on, ${failed} failed\n`);
  print('| checkouts/s | node ms | PostgreSQL ms | simulator ms | paid after (median) | 95 % |');
  print('| ---: | ---: | ---: | ---: | ---: | ---: |');
  const { perSecond, nodeMs, postgresMs, simulatorMs, medianMs, p95Ms } = figures;
  const cells = [perSecond, nodeMs, postgresMs, simulatorMs].map((figure) => figure.toFixed(1));
  print(`| ${[...cells, `${medianMs.toFixed(0)} ms`, `${p95Ms.toFixed(0)} ms`].join(' | ')} |`);
}

/** One row per statement. */
function printDashboard({ lines, statements, lists, plans }: DashboardFigures): void {
  print(`\nGET /admin/dashboard/ over ${lines.toLocaleString('en-US')} lines, no parallel workers\n`);
  print('| statement | PostgreSQL ms | by the clock, median ms |');
  print('| --- | ---: | ---: |');
  for (const { what, cpuMs, wallMs } of [...statements, totalTiming(statements), ...lists]) {
    print(`| ${what} | ${cpuMs.toFixed(1)} | ${wallMs.toFixed(1)} |`);
  }
  for (const plan of plans) print(`\n${plan}`);
}

function printAccounting({ entries, lines, summedInMs, statements, others, plans }: AccountingFigures): void {
  const count = (number: number) => number.toLocaleString('en-US');
  print(
    `\nGET /admin/accounting/ over ${count(entries)} entries, ${count(lines)} lines, no parallel workers`,
  );
  print(`A million entries were added up in ${(summedInMs / 1000).toFixed(1)} s\n`);
  print('| statement | PostgreSQL ms | by the clock, median ms |');
  print('| --- | ---: | ---: |');
  for (const { what, cpuMs, wallMs } of [...statements, totalTiming(statements), ...others]) {
    print(`| ${what} | ${cpuMs.toFixed(1)} | ${wallMs.toFixed(1)} |`);
  }
  for (const plan of plans) print(`\n${plan}`);
}

async function startShop(databaseUrl: string, dataDir: string) {
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
