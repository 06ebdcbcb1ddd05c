import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { followEvents, type Follower } from './follow-events.ts';

/** Keeps the answer open and writes to it whatever the follower hears. */
export function streamTo({ hub }: Pick<FastifyInstance, 'hub'>, reply: FastifyReply, follower: Follower) {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return reply
    .type('text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no') // a balancer in front must not collect the lines
    .send(Readable.from(followEvents(hub, follower, gone.signal)));
}
