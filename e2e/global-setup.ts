import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@harusi/environment/environment';
import { freePort } from '../scripts/lib/process/ports.ts';
import { silentProgress } from '../scripts/lib/terminal/progress.ts';
import { printError } from '../scripts/lib/terminal/terminal.ts';
import type { Service } from '../scripts/lib/process/service.ts';
import { startStack } from '../scripts/lib/shop/stack.ts';
import { publishRunningShop } from './support/running-shop.ts';

/** Settings that must not leak from the developer's environment into the tests. */
const SHOP_SETTINGS =
  /^(HOST|.*_PORT|DATA_DIR|DATABASE_.*|DEMO|SITE_URL|API_URL|JWT_SECRET|PAGE_SERVER_KEY|MPESA_.*|SIM_.*|SMTP_URL|MAIL_FROM|METRICS_KEY|TRUST_PROXY|NODE_ENV)$/;

/** Starts one shop for the run, as `npm start` does: built pages, demo data, API, web and its own database. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harusi-e2e-'));
  const variables = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !SHOP_SETTINGS.test(name))),
    API_PORT: String(await freePort()),
    WEB_PORT: String(await freePort()),
    MPESA_SIM_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  const environment = readEnvironment(variables);
  const stack = await startStack({
    environment,
    variables,
    durable: false,
    progress: silentProgress,
    abort: new AbortController().signal,
    onCrash: printError,
  });
  const control = await startControlServer(stack.api);
  const { siteUrl, apiUrl } = environment;
  const mpesaUrl = `http://127.0.0.1:${environment.mpesaSimPort}`;
  const { databaseUrl } = stack;
  publishRunningShop({ siteUrl, apiUrl, mpesaUrl, dataDir, databaseUrl, controlUrl: control.url });

  return async () => {
    control.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Lets tests, which run in other processes, stop and start the API. */
async function startControlServer(api: Service): Promise<{ url: string; close: () => void }> {
  const actions: Record<string, () => Promise<void>> = {
    '/api/stop': api.stop,
    '/api/start': () => api.start(),
  };
  const server = createServer((request, reply) => {
    const action = actions[request.url ?? ''];
    if (request.method !== 'POST' || !action) {
      reply.writeHead(404).end();
      return;
    }
    void action().then(
      () => reply.end(),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
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
