import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { streamEvents, type Subscriber } from './event-stream.ts';

/** Keeps the response open and writes the subscriber's events to it. */
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
    .header('x-accel-buffering', 'no') // a proxy must not buffer the lines
    .send(Readable.from(streamEvents(hub, follower, gone.signal)));
}
