import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveServiceWorker } from './service-worker.ts';

async function requestWorker(serviceWorker: boolean) {
  const web = mkdtempSync(join(tmpdir(), 'harusi-worker-'));
  onTestFinished(() => rmSync(web, { recursive: true }));
  const folder = join(web, 'build/service-worker');
  mkdirSync(folder, { recursive: true });
  for (const name of ['service-worker', 'remover']) writeFileSync(join(folder, `${name}.js`), `// ${name}`);
  const server = fastify();
  onTestFinished(() => server.close());
  await serveServiceWorker(server, web, { serviceWorker });
  return server.inject('/sw.js');
}

test('serves the worker with a policy that lets it load our pages, and nothing else', async () => {
  const { body, headers } = await requestWorker(true);
  expect(body).toBe('// service-worker');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

test('serves the one that removes it once the setting says so', async () => {
  expect((await requestWorker(false)).body).toBe('// remover');
});
