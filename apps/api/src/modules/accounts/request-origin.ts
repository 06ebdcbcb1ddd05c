import type { FastifyRequest } from 'fastify';
import type { Place } from './sessions.service.ts';

/** Where a sign-in or password check comes from. */
export const requestOrigin = (request: FastifyRequest): Place => ({
  jwtSecret: request.server.settings.jwtSecret,
  network: request.server.networkHash(request),
  now: request.server.now(),
});
