import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { consumeRateLimit } from '../lib/database/rate-limits.ts';
import { hashNetwork } from '../lib/security/networks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one network may call this route. */
    rateLimit?: { times: number; seconds: number };
  }
  interface FastifyInstance {
    /** A keyed hash of the caller's network; the address itself is never stored. */
    networkHash(request: FastifyRequest): string;
  }
}

/** Enforces `config.rateLimit` per network and route, across all processes. */
export const rateLimits = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorate('networkHash', (request) => hashNetwork(app.settings.jwtSecret, request.ip));

  app.addHook('preHandler', async (request) => {
    const { rateLimit } = request.routeOptions.config;
    if (!rateLimit) return;
    const key = `${request.method} ${request.routeOptions.url}:${app.networkHash(request)}`;
    await consumeRateLimit(app.db, { key, ...rateLimit }, app.now());
  });
});
