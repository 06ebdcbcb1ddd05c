import { isLive } from '@harusi/environment/mode';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { stdTimeFunctions } from 'pino';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { addRoute } from '../lib/add-route.ts';
import { redactError } from '../lib/database/database-errors.ts';
import { DomainError } from '../lib/errors.ts';
import { ResponseTimes } from '../lib/response-times.ts';
import { secretsMatch } from '../lib/security/secret-tokens.ts';
import { mpesaSeconds } from '../services/mpesa/mpesa-seconds.ts';
import { readBearerToken } from './access.ts';
import { createShopMetrics } from './metrics/shop-metrics.ts';

/** Logs are structured and contain neither personal data nor secrets. */
export const logOptions = (level: string) => ({
  level,
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
  serializers: { err: redactError },
});

/** Accepts the page server's request id; replaces anything malformed. */
export const toRequestId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
    /** Of the last minutes, for the health page. */
    responseTimes: ResponseTimes;
    /** Logs and measures one response. */
    recordResponse(response: { id: string; method: string; route: string; status: number; ms: number }): void;
  }
}

/** One log line and one measurement per request, by route instead of URL, and `/metrics/` for Prometheus. */
export const observability = fastifyPlugin(async (app: FastifyInstance) => {
  const registry = new Registry();
  app.decorate('metrics', registry);
  app.decorate('responseTimes', new ResponseTimes(() => performance.now()));
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  registry.registerMetric(mpesaSeconds);
  const shop = createShopMetrics(registry, { db: app.probe, now: app.now, log: app.log });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'open' }, app.pool.totalCount);
      connections.set({ state: 'idle' }, app.pool.idleCount);
      connections.set({ state: 'waiting' }, app.pool.waitingCount);
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.decorate('recordResponse', ({ id, method, route, status, ms }) => {
    seconds.observe({ method, route, status }, ms / 1000);
    app.responseTimes.record(ms, status);
    app.log.info({ reqId: id, method, route, status, ms: Math.round(ms * 10) / 10 }, 'answered');
  });
  app.addHook('onResponse', async ({ id, method, routeOptions }, reply) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    app.recordResponse({ id, method, route: routeOptions.url ?? 'unknown', status, ms });
  });

  addRoute(app, 'GET /metrics/', { access: 'key', unqueued: true }, async (request, reply) => {
    const { metricsKey, mode } = app.settings;
    const allowed =
      metricsKey === undefined ? !isLive(mode) : secretsMatch(readBearerToken(request) ?? '', metricsKey);
    if (!allowed) {
      throw new DomainError('not_found', 'The requested resource was not found.');
    }
    await shop.refresh();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});
