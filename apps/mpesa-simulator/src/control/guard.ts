import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../wire/fields.ts';

/** Only this machine, and no page of another site that this machine's browser shows. */
export async function onlyThisMachine(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isHere = /^(::1|(::ffff:)?127\..*)$/.test(request.ip) && isLoopbackHost(request.hostname);
  if (!isHere || isForeign(request)) await reply.code(403).send({ error: 'Only from this machine.' });
}

/** Whether a page of another site sent it. */
export function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
