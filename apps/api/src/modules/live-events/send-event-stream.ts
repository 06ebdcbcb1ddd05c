import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../lib/errors.ts';
import { streamEvents, type Subscriber } from './event-stream.ts';

/** Streams open in this process, by reader and by network. */
const openStreams = new Map<string, number>();
let streamCount = 0;

/** For the metrics. */
export const countOpenStreams = () => streamCount;

/**
 * Keeps the response open and writes the subscriber's events to it. Each stream holds a connection for minutes, so one
 * reader or network can open only so many; pages poll without one.
 */
export function sendEventStream(
  app: Pick<FastifyInstance, 'hub' | 'settings' | 'networkHash'>,
  request: FastifyRequest,
  reply: FastifyReply,
  subscriber: Subscriber,
) {
  if (reply.raw.closed) return reply.hijack(); // the reader left before the stream began, and nothing would end it
  const release = countStream(app, request, subscriber);
  const gone = new AbortController();
  streamCount++;
  reply.raw.once('close', () => {
    streamCount--;
    gone.abort();
    release();
  });
  return reply
    .type('text/event-stream')
    .header('x-accel-buffering', 'no') // a proxy must not buffer the lines
    .send(Readable.from(streamEvents(app.hub, subscriber, gone.signal)));
}

const RETRY_AFTER_SECONDS = 30;

/** Returns what to call once the stream has ended. */
function countStream(
  { settings: { streams }, networkHash }: Pick<FastifyInstance, 'settings' | 'networkHash'>,
  request: FastifyRequest,
  { reader }: Subscriber,
): () => void {
  if (reader === undefined) return () => undefined;
  const limits: [key: string, most: number][] = [
    [reader, streams.perReader],
    [`network:${networkHash(request)}`, streams.perNetwork],
  ];
  const openNow = (key: string) => openStreams.get(key) ?? 0;
  if (limits.some(([key, most]) => openNow(key) >= most)) {
    throw new DomainError('too_many_requests', 'Too many live connections. Please close some pages.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  for (const [key] of limits) openStreams.set(key, openNow(key) + 1);
  return () => {
    for (const [key] of limits) {
      if (openNow(key) > 1) openStreams.set(key, openNow(key) - 1);
      else openStreams.delete(key);
    }
  };
}
