import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../daraja/fields.ts';

/** Allows only this machine, and no page of another site open in its browser. */
export async function requireLoopback(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isHere = /^(::1|(::ffff:)?127\..*)$/.test(request.ip) && isLoopbackHost(request.hostname);
  if (!isHere || isCrossOrigin(request)) await reply.code(403).send({ error: 'Only from this machine.' });
}

/** Whether a page of another site sent the request. */
export function isCrossOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
