import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@harusi/environment/environment';
import { freePort } from '../scripts/lib/ports.ts';
import { silentProgress } from '../scripts/lib/progress.ts';
import { complain } from '../scripts/lib/say.ts';
import type { Service } from '../scripts/lib/service.ts';
import { startStack } from '../scripts/lib/stack.ts';
import { announceShop } from './running-shop.ts';

/** Settings of the person at the keyboard must not reach the tests. */
const OURS =
  /^(HOST|.*_PORT|DATA_DIR|DATABASE_.*|DEMO|SITE_URL|API_URL|JWT_SECRET|PAGE_SERVER_KEY|MPESA_.*|SIM_.*|SMTP_URL|MAIL_FROM|METRICS_KEY|TRUST_PROXY|NODE_ENV)$/;

/** One whole shop for the run, as `npm start` makes it: built pages, demo, API, web, a database of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harusi-e2e-'));
  const given = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name))),
    API_PORT: String(await freePort()),
    WEB_PORT: String(await freePort()),
    MPESA_SIM_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  const environment = readEnvironment(given);
  const stack = await startStack({
    environment,
    given,
    durable: false,
    progress: silentProgress,
    abort: new AbortController().signal,
    onFall: complain,
  });
  const control = await openControl(stack.api);
  const { siteUrl, apiUrl } = environment;
  const mpesaUrl = `http://127.0.0.1:${environment.mpesaSimPort}`;
  const { databaseUrl } = stack;
  announceShop({ siteUrl, apiUrl, mpesaUrl, dataDir, databaseUrl, controlUrl: control.url });

  return async () => {
    control.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Tests run in other processes; this is how they reach the API's switch. */
async function openControl(api: Service): Promise<{ url: string; close: () => void }> {
  const acts: Record<string, () => Promise<void>> = {
    '/api/stop': api.stop,
    '/api/start': () => api.start(),
  };
  const server = createServer((request, reply) => {
    const act = acts[request.url ?? ''];
    if (request.method !== 'POST' || !act) {
      reply.writeHead(404).end();
      return;
    }
    void act().then(
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
