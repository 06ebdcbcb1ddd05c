import { createHash, timingSafeEqual } from 'node:crypto';
import type { Environment } from '@harusi/environment/environment';
import { isLive } from '@harusi/environment/mode';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** Measures one response; cached ones never reach Fastify. */
    recordResponse(response: { path: string; status: number; ms: number; cached: boolean }): void;
  }
}

type MetricsSettings = Pick<Environment, 'metricsKey' | 'mode'>;

/** Measures responses, and shows the process under `/metrics/` to who has the key. */
export function addMetrics(server: FastifyInstance, { metricsKey, mode }: MetricsSettings): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'web_response_duration_seconds',
    help: 'Time from request to response, by kind, and whether it came from the cache of pages',
    labelNames: ['kind', 'cached', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  server.decorate('recordResponse', ({ path, status, ms, cached }) => {
    seconds.observe({ kind: kindOf(path), cached: String(cached), status }, ms / 1000);
  });
  server.addHook('onResponse', async ({ url }, reply) => {
    const [path = ''] = url.split('?', 1);
    server.recordResponse({ path, status: reply.statusCode, ms: reply.elapsedTime, cached: false });
  });
  server.get('/metrics/', { logLevel: 'silent' }, async (request, reply) => {
    const isAllowed = metricsKey === undefined ? !isLive(mode) : hasKey(request, metricsKey);
    if (!isAllowed) return reply.code(404).send({ detail: 'Not found.' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Few kinds instead of paths: each label is a series that Prometheus keeps. */
function kindOf(path: string): string {
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/health/') || path.startsWith('/metrics')) return 'probe';
  if (path.endsWith('.data')) return 'data';
  return /\.[^/]*$/.test(path) ? 'file' : 'page';
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const hasKey = ({ headers }: FastifyRequest, key: string): boolean =>
  timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${key}`));
