import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { readEnvironment } from '@harusi/environment/environment';
import { Client } from 'pg';
import { makeMemoryFolder } from '../../../scripts/lib/process/memory-folder.ts';
import { freePort } from '../../../scripts/lib/process/ports.ts';
import { type Stack, type StackOptions, startStack } from '../../../scripts/lib/shop/stack.ts';
import { buildWeb, isWebBuilt } from '../../../scripts/lib/shop/web-build.ts';
import { auditFolder } from '../page-audit.ts';
import type { RunningShop } from './running-shop.ts';

/** Settings that must not leak from the developer's environment into the tests. */
const SHOP_SETTINGS =
  /^(HOST|.*_PORT|DATA_DIR|DATABASE_.*|DEMO|SITE_URL|API_URL|JWT_SECRET|PAGE_SERVER_KEY|MPESA_.*|AFRICAS_TALKING_.*|WHATSAPP_.*|TEXT_.*|SIM_.*|SMTP_URL|MAIL_FROM|METRICS_KEY|TRUST_PROXY|ADMIN_SECOND_FACTOR|NODE_ENV)$/;

export interface TestShop {
  shop: RunningShop;
  stop: () => Promise<void>;
}

/** All tests order from one machine within minutes. */
const ROOM_FOR_ALL_TESTS = {
  HOLD_SHARE_PERCENT: '100',
  HOLD_VALUE: '1000000000',
  HOLDS_PER_PHONE: '1000',
  HOLDS_PER_NETWORK: '1000000',
};

/**
 * Starts a shop as `npm start` does, with built pages, demo data and its own database, on free ports. A `resettable`
 * shop keeps a copy of the demo data, to which POST /reset returns.
 */
export async function startTestShop({
  resettable = false,
  ...options
}: Pick<StackOptions, 'progress' | 'abort' | 'onCrash'> & { resettable?: boolean }): Promise<TestShop> {
  const dataDir = makeMemoryFolder('harusi-e2e-');
  const variables = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !SHOP_SETTINGS.test(name))),
    API_PORT: String(await freePort()),
    WEB_PORT: String(await freePort()),
    MPESA_SIM_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...ROOM_FOR_ALL_TESTS,
  };
  const environment = readEnvironment(variables);
  const stack = await startStack({ ...options, environment, variables, durable: false });
  if (resettable) {
    await stack.api.stop();
    await copyDatabase(stack.databaseUrl, 'harusi', DEMO_COPY);
    await stack.api.start();
  }
  const control = await startControlServer({
    '/api/stop': stack.api.stop,
    '/api/start': () => stack.api.start(),
    '/reset': () => reset(stack, dataDir),
  });
  const { siteUrl, apiUrl, mpesaSimPort } = environment;
  return {
    shop: {
      siteUrl,
      apiUrl,
      mpesaUrl: `http://127.0.0.1:${mpesaSimPort}`,
      dataDir,
      databaseUrl: stack.databaseUrl,
      controlUrl: control.url,
    },
    async stop() {
      control.close();
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Gives the next run fresh demo data and the current sources: tests that count the demo data need it untouched. */
async function reset({ api, web, databaseUrl, prepare }: Stack, dataDir: string): Promise<void> {
  await Promise.all([api.stop(), web.stop()]);
  if (!isWebBuilt()) await buildWeb();
  await copyDatabase(databaseUrl, DEMO_COPY, 'harusi');
  rmSync(auditFolder(dataDir), { recursive: true, force: true });
  await prepare();
  await Promise.all([api.start(), web.start()]);
}

const DEMO_COPY = 'harusi_demo';

/** Replaces one database by a copy of another. PostgreSQL requires that neither has open connections. */
async function copyDatabase(url: string, from: string, to: string): Promise<void> {
  const admin = new Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${to} with (force)`);
    await admin.query(`create database ${to} template ${from}`);
  } finally {
    await admin.end();
  }
}

/** Lets tests, which run in other processes, control the shop. */
async function startControlServer(
  actions: Record<string, () => Promise<void>>,
): Promise<{ url: string; close: () => void }> {
  // One at a time: of two resets at once, one would find the ports of the other in use.
  let last = Promise.resolve();
  const runInTurn = (action: () => Promise<void>) => (last = last.then(action, action));
  const server = createServer((request, response) => {
    const action = actions[request.url ?? ''];
    if (request.url === '/health') response.end();
    else if (request.method !== 'POST' || !action) response.writeHead(404).end();
    else {
      void runInTurn(action).then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
