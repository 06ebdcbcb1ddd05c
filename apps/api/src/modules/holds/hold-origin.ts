import type { FastifyRequest } from 'fastify';
import { challengeAnswerOf } from '../../lib/security/challenges.ts';
import type { HoldOrigin } from './holds.service.ts';

/** Where an order or booking comes from. */
export const holdOriginOf = (request: FastifyRequest): HoldOrigin => ({
  network: request.server.networkHash(request),
  limits: request.server.settings.holds,
  answer: challengeAnswerOf(request),
});
