import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { takeTurn } from '../lib/rate-limits.ts';
import { nameNetwork } from '../lib/networks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one address may call this route. */
    limit?: { times: number; seconds: number };
  }
  interface FastifyInstance {
    /** A name for the address a request came from; the address itself is never stored. */
    networkOf(request: FastifyRequest): string;
  }
}

/** Limits that hold for all processes together, per address and route. */
export const limits = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorate('networkOf', (request) => nameNetwork(app.settings.jwtSecret, request.ip));

  app.addHook('preHandler', async (request) => {
    const { limit } = request.routeOptions.config;
    if (!limit) return;
    const key = `${request.method} ${request.routeOptions.url}:${app.networkOf(request)}`;
    await takeTurn(app.db, { key, ...limit }, app.now());
  });
});
