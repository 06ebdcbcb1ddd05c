import type { FastifyRequest } from 'fastify';
import type { Place } from './sessions.service.ts';

/** Where a request comes from, for whoever signs in with it or shows a password. */
export const requestOrigin = (request: FastifyRequest): Place => ({
  jwtSecret: request.server.settings.jwtSecret,
  network: request.server.networkHash(request),
  now: request.server.now(),
});
