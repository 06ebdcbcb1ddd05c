import type { FastifyRequest } from 'fastify';
import { challengeAnswerOf } from '../../lib/security/challenges.ts';
import { describeDevice } from './device.rules.ts';
import type { RequestOrigin } from './sessions.service.ts';

/** Where a sign-in or password check comes from. */
export const requestOrigin = (request: FastifyRequest): RequestOrigin => {
  const { headers, method, url, server } = request;
  const jwt = headers['dpop'];
  return {
    jwtSecret: server.settings.jwtSecret,
    network: server.networkHash(request),
    answer: challengeAnswerOf(request),
    device: describeDevice(headers['user-agent']),
    now: server.now(),
    ...(typeof jwt === 'string' && {
      proof: { jwt, method, url: server.settings.apiUrl + url.split('?', 1)[0] },
    }),
    giveNonce: (nonce) => {
      request.dpopNonce = nonce;
    },
  };
};
