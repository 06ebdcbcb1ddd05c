import { NetworkLimits } from '@harusi/environment/network-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { consumeRateLimit } from '../lib/database/rate-limits.ts';
import { DomainError } from '../lib/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one network may call this route. */
    rateLimit?: { times: number; seconds: number };
    /** A public read that costs much; so does every cached route when its response is not in the cache. */
    costlyRead?: true;
  }
}

const TOO_MANY = 'Too many requests. Please wait a moment and try again.';

/**
 * Enforces `config.rateLimit` per network and route, across all processes, and a generous limit on expensive reads per
 * network and process.
 */
export const rateLimits = fastifyPlugin(async (app: FastifyInstance) => {
  const reads = new NetworkLimits(app.settings.readsPerMinute);
  const limitRead = (request: FastifyRequest) => {
    if (app.isPageServer(request)) return;
    const retryAfterSeconds = reads.consume(request.callerAddress, app.now().getTime());
    if (retryAfterSeconds > 0) throw new DomainError('too_many_requests', TOO_MANY, { retryAfterSeconds });
  };

  // Responses from the cache are sent before this hook.
  app.addHook('preHandler', async (request) => {
    const { rateLimit, costlyRead, cache } = request.routeOptions.config;
    if (costlyRead || cache) limitRead(request);
    if (!rateLimit) return;
    const key = `${request.method} ${request.routeOptions.url}:${app.networkHash(request)}`;
    await consumeRateLimit(app.db, { key, ...rateLimit }, app.now());
  });
});
