import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@harusi/db/migrate/migrate';
import { Client } from 'pg';
import { fillCatalogue } from '../../bench/lib/fill-catalogue.ts';
import { restockEverything } from '../../bench/lib/catalogue-database.ts';
import { shopVariables } from '../../bench/lib/launch.ts';
import { freePort } from '../../scripts/lib/process/ports.ts';
import { buildWeb, isWebBuilt } from '../../scripts/lib/shop/web-build.ts';
import { DatabasePair } from './database-pair.ts';
import { MovableClock } from './movable-clock.ts';
import { Program } from './program.ts';
import { TcpProxy } from './tcp-proxy.ts';

export const PRODUCTS = 200;

/** Two of everything, as on several machines: databases, APIs, workers; M-Pesa beside them; and lines that can break. */
export interface Shop {
  url: string;
  siteUrl: string;
  simulatorUrl: string;
  database: DatabasePair;
  apis: Program[];
  workers: Program[];
  /** None in a short run. */
  webs: Program[];
  simulator: Program;
  lines: Record<Line, TcpProxy>;
  query<Row extends object>(statement: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** `api`: buyers, pages and M-Pesa's callbacks to the APIs; `web`: buyers to the pages. */
export type Line = 'database' | 'replica' | 'mpesa' | 'api' | 'web';

/** `short` starts without pages, which would have to be built first, and on the machine's own disk. */
export async function startShop({ short }: { short: boolean }): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'harusi-faults-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of stops.splice(0).toReversed()) await step();
  };
  try {
    const database = await DatabasePair.start(folder, { smallDisks: !short });
    stops.push(() => database.stop());
    await fillDatabase(database.primary.url('harusi'));
    await database.attachStandby();

    const simulatorPort = await freePort();
    const apiPorts = [await freePort(), await freePort()];
    const webPorts = [await freePort(), await freePort()];
    const lines = {
      database: await TcpProxy.open(() => [database.primary.port]),
      replica: await TcpProxy.open(() => [database.standby.port]),
      mpesa: await TcpProxy.open(() => [simulatorPort]),
      api: await TcpProxy.open(() => apiPorts),
      web: await TcpProxy.open(() => webPorts),
    };
    stops.push(...Object.values(lines).map((line) => () => line.close()));

    const variables = {
      ...shopVariables(folder, lines.api.port, lines.web.port),
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
      DATABASE_URL: database.urlAt(lines.database.port),
      DATABASE_REPLICA_URL: database.urlAt(lines.replica.port),
      MPESA_SIM_PORT: String(lines.mpesa.port),
      SIM_ALLOW_HTTP: '1',
      SIM_BENCH: '1',
    };
    const logs = join(folder, 'logs');
    mkdirSync(logs);
    const run = (name: string, args: string[], own: NodeJS.ProcessEnv = {}) => {
      const program = new Program({
        name,
        args,
        variables: { ...variables, ...own },
        clock: new MovableClock(join(folder, `${name}.clock`)),
        log: join(logs, `${name}.log`),
      });
      stops.push(() => program.stop());
      return program;
    };
    const simulator = run('simulator', ['apps/mpesa-simulator/src/server.ts'], {
      MPESA_SIM_PORT: String(simulatorPort),
    });
    const server = 'apps/api/src/server.ts';
    const apis = apiPorts.map((port, n) =>
      run(`api-${n + 1}`, [server, '--no-worker'], { API_PORT: String(port) }),
    );
    const workers = [1, 2].map((n) => run(`worker-${n}`, [server, '--worker']));
    for (const port of apiPorts) await waitUntilReady(`http://127.0.0.1:${port}/health/ready/`);
    if (!short && !isWebBuilt()) await buildWeb();
    const webs = short
      ? []
      : webPorts.map((port, n) => run(`web-${n + 1}`, ['apps/web/server.ts'], { WEB_PORT: String(port) }));
    if (!short) for (const port of webPorts) await waitUntilReady(`http://127.0.0.1:${port}/robots.txt`);
    return {
      url: `http://127.0.0.1:${lines.api.port}`,
      siteUrl: `http://127.0.0.1:${lines.web.port}`,
      simulatorUrl: `http://127.0.0.1:${simulatorPort}`,
      database,
      apis,
      workers,
      webs,
      simulator,
      lines,
      query: (statement) => database.primary.query(statement, 'harusi'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillDatabase(url: string): Promise<void> {
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await fillCatalogue(client, PRODUCTS);
    await restockEverything(client);
  } finally {
    await client.end();
  }
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await sleep(100);
  }
}
