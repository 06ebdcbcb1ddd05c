import type { FastifyRequest } from 'fastify';
import { type ChallengeAnswer, challengeAnswerOf } from '../../../lib/security/challenges.ts';
import type { RequestProof } from '../../../lib/security/session-proofs.ts';
import { describeDevice } from './device.rules.ts';

/** What a sign-in needs to know about its request. */
export interface RequestOrigin {
  jwtSecret: string;
  network: string;
  /** To a challenge, if the request brings one. */
  answer: ChallengeAnswer;
  /** Browser and system in plain words. */
  device: string;
  now: Date;
  /** Of a client that holds a key: binds a new session to it, and refreshes a bound one. */
  proof?: RequestProof;
  /** Tells the client what its next proof has to contain. */
  giveNonce?: (nonce: string) => void;
}

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
