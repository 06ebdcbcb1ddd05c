import { bearerFetch } from '../api/browser-api.ts';
import type { BearerFetch } from '../api/bearer-fetch.ts';
import { followEventStream, type EventStreamOptions } from './event-stream.ts';

export interface ListenOptions extends Omit<EventStreamOptions, 'connect' | 'shouldRetry'> {
  /** The events of one thing, such as an order; without it, all that concern whoever is signed in. */
  path?: string;
  /** A guest sends the key of the order here; never in the address. */
  headers?: Record<string, string>;
  fetch?: BearerFetch;
}

/** Asking again would bring the same answer: not signed in, not allowed, not there. */
const FINAL = new Set([401, 403, 404]);

/** Listens to live events until the returned function is called. */
export function listenToEvents({
  path = '/events/',
  headers = {},
  fetch = bearerFetch,
  ...options
}: ListenOptions): () => void {
  return followEventStream({
    ...options,
    connect: (signal) => fetch(path, { headers: { ...headers, accept: 'text/event-stream' }, signal }),
    shouldRetry: (status) => !FINAL.has(status),
  });
}
