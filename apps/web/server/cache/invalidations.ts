import type { FastifyBaseLogger } from 'fastify';
import { followEventStream, type EventStreamOptions } from '../../app/lib/events/event-stream.ts';
import type { PageCache } from './page-cache.ts';

interface InvalidationsOptions extends Pick<
  EventStreamOptions,
  'firstWaitMs' | 'longestWaitMs' | 'silenceMs'
> {
  apiUrl: string;
  key: string;
  cache: Pick<PageCache, 'handleEvent' | 'handleStreamLost'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Follows the API's change events and passes them to the page cache, until the returned function is called. */
export function followInvalidations({ apiUrl, key, cache, log, ...waits }: InvalidationsOptions): () => void {
  let rejected = false;
  return followEventStream({
    longestWaitMs: 5_000, // there is one connection, and without it pages are rendered every 5 seconds
    ...waits,
    connect: (signal) =>
      fetch(`${apiUrl}/events/pages/`, {
        headers: { accept: 'text/event-stream', 'x-page-server-key': key },
        signal,
      }),
    onEvent: (event) => {
      if (event.type === 'ready') log.info('the API reports changes; pages are cached');
      cache.handleEvent(event);
    },
    onDisconnect: cache.handleStreamLost,
    shouldRetry: (status) => {
      if (status === 404 && !rejected) log.warn(`${NO_KEY} The API rejects ours.`);
      rejected ||= status === 404;
      return true;
    },
  });
}

/** Tells the operator why the shop is slower than it could be. */
export const NO_KEY =
  'Pages are cached for 5 seconds only: set PAGE_SERVER_KEY to the same value for the API and the page server.';
