import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hashNetwork } from '../lib/security/networks.ts';
import { secretsMatch } from '../lib/security/secret-tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Empty for a caller who left before the request was read. */
    callerAddress: string;
  }
  interface FastifyInstance {
    /** A keyed hash of the caller's network; the address itself is never stored. */
    networkHash(request: FastifyRequest): string;
    /** The page server limits its own visitors, who would all share its address here. */
    isPageServer(request: FastifyRequest): boolean;
  }
}

/** Registered before any hook that waits: the socket of a caller who leaves meanwhile forgets the address. */
export const callers = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorateRequest('callerAddress', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.callerAddress = request.ip ?? '';
    done();
  });

  app.decorate('isPageServer', ({ headers }) =>
    secretsMatch(String(headers['x-page-server-key']), app.settings.pageServerKey),
  );
  app.decorate('networkHash', (request) => hashNetwork(app.settings.jwtSecret, addressOf(request)));

  /** The page server reads and posts for its visitors, and names their addresses. No other caller may. */
  const addressOf = (request: FastifyRequest) => {
    const visitor = String(request.headers['x-visitor-address']);
    return isIP(visitor) !== 0 && app.isPageServer(request) ? visitor : request.callerAddress;
  };
});
