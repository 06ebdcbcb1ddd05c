import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { methodNotAllowed, DarajaError } from './errors.ts';

const PATH = '/oauth/v1/generate';

export function tokenRoute(app: FastifyInstance, parts: Parts): void {
  const { requestLog, tokens, settings } = parts;
  const expected = `${settings.consumerKey}:${settings.consumerSecret}`;

  app.all<{ Querystring: Record<string, unknown> }>(PATH, async (request, reply) => {
    reply.loggedCall = requestLog.record(request.method, PATH);
    if (request.method !== 'GET') throw methodNotAllowed();
    const basic = /^Basic (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (basic === undefined) throw new DarajaError(400, '400.008.01', 'Invalid Authentication passed');
    if (request.query['grant_type'] !== 'client_credentials') {
      throw new DarajaError(400, '400.008.02', 'Invalid grant type passed');
    }
    // For a wrong key Daraja sends no body.
    if (!isSame(Buffer.from(basic, 'base64').toString(), expected)) return reply.code(400).send();
    return { access_token: tokens.issue(), expires_in: String(tokens.seconds) };
  });
}

const isSame = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
