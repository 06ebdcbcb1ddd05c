import { isIP } from 'node:net';
import { NetworkLimits } from '@harusi/environment/network-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { consumeRateLimit } from '../lib/database/rate-limits.ts';
import { DomainError } from '../lib/errors.ts';
import { hashNetwork } from '../lib/security/networks.ts';
import { secretsMatch } from '../lib/security/secret-tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one network may call this route. */
    rateLimit?: { times: number; seconds: number };
    /** A public read that costs much; so does every cached route when its response is not in the cache. */
    costlyRead?: true;
  }
  interface FastifyInstance {
    /** A keyed hash of the caller's network; the address itself is never stored. */
    networkHash(request: FastifyRequest): string;
    /** The page server limits its own visitors, who would all share its address here. */
    isPageServer(request: FastifyRequest): boolean;
  }
}

const TOO_MANY = 'Too many requests. Please wait a moment and try again.';

/**
 * Enforces `config.rateLimit` per network and route, across all processes, and a generous limit on expensive reads per
 * network and process.
 */
export const rateLimits = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorate('isPageServer', ({ headers }) =>
    secretsMatch(String(headers['x-page-server-key']), app.settings.pageServerKey),
  );
  app.decorate('networkHash', (request) => hashNetwork(app.settings.jwtSecret, addressOf(request)));

  /** The page server reads and posts for its visitors, and names their addresses. No other caller may. */
  const addressOf = (request: FastifyRequest) => {
    const visitor = String(request.headers['x-visitor-address']);
    return isIP(visitor) !== 0 && app.isPageServer(request) ? visitor : request.ip;
  };

  const reads = new NetworkLimits(app.settings.readsPerMinute);
  const limitRead = (request: FastifyRequest) => {
    if (app.isPageServer(request)) return;
    const retryAfterSeconds = reads.consume(request.ip, app.now().getTime());
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
