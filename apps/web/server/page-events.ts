import type { FastifyBaseLogger } from 'fastify';
import { followEventStream, type EventStreamOptions } from '../app/lib/events/event-stream.ts';
import type { KeptPages } from './kept-pages.ts';

interface PageEventsOptions extends Pick<EventStreamOptions, 'firstWaitMs' | 'longestWaitMs' | 'silenceMs'> {
  apiUrl: string;
  key: string;
  pages: Pick<KeptPages, 'hear' | 'lose'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Lets the API tell which pages are no longer right, until the returned function is called. */
export function followPageEvents({ apiUrl, key, pages, log, ...waits }: PageEventsOptions): () => void {
  let refused = false;
  return followEventStream({
    longestWaitMs: 5_000, // one connection, and until it stands pages are made anew every 5 seconds
    ...waits,
    connect: (signal) =>
      fetch(`${apiUrl}/events/pages/`, {
        headers: { accept: 'text/event-stream', 'x-page-server-key': key },
        signal,
      }),
    onEvent: (event) => {
      if (event.type === 'ready') log.info('the API tells us what changes; pages are kept');
      pages.hear(event);
    },
    onDisconnect: pages.lose,
    shouldRetry: (status) => {
      if (status === 404 && !refused) log.warn(`${NO_KEY} The API does not take ours.`);
      refused ||= status === 404;
      return true;
    },
  });
}

/** Why a shop is slower than it could be, for whoever set it up. */
export const NO_KEY =
  'Pages are kept for 5 seconds only: set PAGE_SERVER_KEY to the same for the API and the page server.';
