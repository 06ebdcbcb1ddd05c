import type { FastifyRequest } from 'fastify';
import { describeDevice } from './device.rules.ts';
import type { RequestOrigin } from './sessions.service.ts';

/** Where a sign-in or password check comes from. */
export const requestOrigin = (request: FastifyRequest): RequestOrigin => ({
  jwtSecret: request.server.settings.jwtSecret,
  network: request.server.networkHash(request),
  device: describeDevice(request.headers['user-agent']),
  now: request.server.now(),
});
