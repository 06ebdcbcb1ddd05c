import { createSseParser, type LiveEvent } from './sse-parser.ts';

export interface LiveStreamOptions {
  connect: (signal: AbortSignal) => Promise<Response>;
  /** Every connection begins with the server's `ready`: reload what is shown, for something may have been missed. */
  onEvent: (event: LiveEvent) => void;
  /** A connection has ended or could not be made. */
  onLost?: () => void;
  /** The server said no; true: ask again all the same. */
  onRefused: (status: number) => boolean;
  firstWaitMs?: number;
  longestWaitMs?: number;
  silenceMs?: number;
}

/** Follows a text/event-stream until the returned function is called. Connects again by itself, ever more patiently. */
export function followStream({
  connect,
  onEvent,
  onLost,
  onRefused,
  firstWaitMs = 1_000,
  longestWaitMs = 30_000,
  silenceMs = 60_000,
}: LiveStreamOptions): () => void {
  const stopped = new AbortController();

  /** Reads one connection to its end; false when the server refused for good. */
  async function readOnce(onAlive: () => void): Promise<boolean> {
    const silent = new AbortController();
    let timer = setTimeout(() => silent.abort(), silenceMs);
    try {
      const answer = await connect(AbortSignal.any([stopped.signal, silent.signal]));
      if (!answer.ok || answer.body === null) {
        await answer.body?.cancel();
        return onRefused(answer.status);
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
      if (!stopped.signal.aborted) onLost?.();
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
