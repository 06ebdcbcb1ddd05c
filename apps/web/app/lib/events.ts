import { bearerFetch } from './api.ts';
import type { BearerFetch } from './bearer-fetch.ts';
import { createSseParser, type LiveEvent } from './sse-parser.ts';

export interface ListenOptions {
  /** Every connection begins with the server's `ready`: reload what is shown, for something may have been missed. */
  onEvent: (event: LiveEvent) => void;
  /** A guest sends the key of the order here; never in the address. */
  headers?: Record<string, string>;
  fetch?: BearerFetch;
  firstWaitMs?: number;
  longestWaitMs?: number;
  silenceMs?: number;
}

/** Asking again would bring the same answer: not signed in, not allowed, not there. */
const FINAL = new Set([401, 403, 404]);

/** Listens to live events until the returned function is called. Connects again by itself, ever more patiently. */
export function listenToEvents({
  onEvent,
  headers = {},
  fetch = bearerFetch,
  firstWaitMs = 1_000,
  longestWaitMs = 30_000,
  silenceMs = 60_000,
}: ListenOptions): () => void {
  const stopped = new AbortController();

  /** Reads one connection to its end; false when the server refused for good. */
  async function readOnce(onAlive: () => void): Promise<boolean> {
    const silent = new AbortController();
    let timer = setTimeout(() => silent.abort(), silenceMs);
    try {
      const answer = await fetch('/events/', {
        headers: { ...headers, accept: 'text/event-stream' },
        signal: AbortSignal.any([stopped.signal, silent.signal]),
      });
      if (!answer.ok || answer.body === null) {
        await answer.body?.cancel();
        return !FINAL.has(answer.status);
      }
      const parse = createSseParser((event) => {
        if (!stopped.signal.aborted) onEvent(event);
      });
      const reader = answer.body.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        clearTimeout(timer);
        timer = setTimeout(() => silent.abort(), silenceMs);
        onAlive();
        parse(piece.value);
      }
    } catch {
      // The network broke, or nothing came for too long: connect again.
    } finally {
      clearTimeout(timer);
    }
    return true;
  }

  async function listen(): Promise<void> {
    let wait = firstWaitMs;
    while (!stopped.signal.aborted) {
      const again = await readOnce(() => (wait = firstWaitMs));
      if (!again) return;
      // Half of the wait is left to chance, so that all browsers do not come back in the same moment.
      await pause(wait * (0.5 + Math.random() / 2), stopped.signal);
      wait = Math.min(wait * 2, longestWaitMs);
    }
  }

  void listen();
  return () => stopped.abort();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
