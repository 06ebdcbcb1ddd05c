import type { FastifyReply } from 'fastify';
import type { Clock } from '../core/clock.ts';
import type { Call } from '../core/request-log.ts';
import type { TextFault } from './text-plays.ts';

const SLOW_MS = 35_000;

/** Before anything is sent. Undefined: continue. */
export function faultBefore(fault: TextFault, call: Call, reply: FastifyReply): FastifyReply | undefined {
  if (fault === 'reset') return cut(call, reply);
  if (fault === 'html') return reply.code(502).type('text/html').send(BAD_GATEWAY);
  return undefined;
}

/** After it was sent. Undefined: answer. */
export async function faultAfter(
  fault: TextFault,
  clock: Clock,
  call: Call,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (fault === 'lost') return cut(call, reply);
  if (fault === 'never') return reply.hijack(); // the connection stays open until the shop gives up
  if (fault === 'error-after-acting') return reply.code(500).send();
  if (fault === 'slow' && !(await clock.wait(SLOW_MS))) return cut(call, reply);
  return undefined;
}

function cut(call: Call, reply: FastifyReply): FastifyReply {
  call.status = 'dropped';
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
}

const BAD_GATEWAY =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n';
