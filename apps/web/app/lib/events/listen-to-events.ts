import { bearerFetch } from '../api/browser-api.ts';
import type { BearerFetch } from '../api/bearer-fetch.ts';
import { followEventStream, type EventStreamOptions } from './event-stream.ts';

export interface ListenOptions extends Omit<EventStreamOptions, 'connect' | 'shouldRetry'> {
  /** The stream of one order or booking; by default all events for the signed-in user. */
  path?: string;
  /** Guests send their order key here, never in the URL. */
  headers?: Record<string, string>;
  fetch?: BearerFetch;
}

/** Not signed in, not allowed, not found: retrying would not help. */
const FINAL_STATUSES = new Set([401, 403, 404]);

/** Listens to live events until the returned function is called. */
export function listenToEvents({
  path = '/events/',
  headers = {},
  fetch = bearerFetch,
  page = typeof window === 'undefined' ? undefined : window,
  ...options
}: ListenOptions): () => void {
  return followEventStream({
    ...options,
    connect: (signal) => fetch(path, { headers: { ...headers, accept: 'text/event-stream' }, signal }),
    shouldRetry: (status) => !FINAL_STATUSES.has(status),
    page,
  });
}
