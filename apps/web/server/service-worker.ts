import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import type { FastifyInstance } from 'fastify';

/** What the worker itself may load: a worker obeys the policy of its own script, not that of the page. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Serves the worker at `/sw.js`, or in its place the one that removes it. Browsers ask for it with every visit. */
export async function serveServiceWorker(
  server: FastifyInstance,
  web: string,
  { serviceWorker }: Pick<Environment, 'serviceWorker'>,
): Promise<void> {
  const name = serviceWorker ? 'service-worker.js' : 'remover.js';
  const script = await readFile(join(web, 'build/service-worker', name), 'utf8');
  server.get('/sw.js', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': POLICY,
      })
      .send(script),
  );
}
