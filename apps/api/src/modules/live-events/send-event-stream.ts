import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { streamEvents, type Subscriber } from './event-stream.ts';

/** Keeps the answer open and writes to it whatever the follower hears. */
export function sendEventStream(
  { hub }: Pick<FastifyInstance, 'hub'>,
  reply: FastifyReply,
  follower: Subscriber,
) {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return reply
    .type('text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no') // a balancer in front must not collect the lines
    .send(Readable.from(streamEvents(hub, follower, gone.signal)));
}
