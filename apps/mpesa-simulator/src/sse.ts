import type { FastifyReply } from 'fastify';
import type { Events, SimEvent } from './events.ts';

/** Keeps an answer open and writes into it what `pick` makes of each event; undefined is left out. */
export function stream(
  reply: FastifyReply,
  events: Events,
  pick: (event: SimEvent) => unknown,
): (value: unknown) => void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  reply.raw.write('retry: 1000\n\n');
  const write = (value: unknown) => void reply.raw.write(`data: ${JSON.stringify(value)}\n\n`);
  const end = events.listen((event) => {
    const value = pick(event);
    if (value !== undefined) write(value);
  });
  reply.raw.on('close', end);
  return write;
}
