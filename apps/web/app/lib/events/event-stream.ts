import { createParser } from 'eventsource-parser';

export interface LiveEvent {
  type: string;
  /** The event's JSON payload; each screen knows the shape of its events. */
  data: unknown;
}

export interface EventStreamOptions {
  connect: (signal: AbortSignal) => Promise<Response>;
  /** Each connection starts with a `ready` event: reload then, because events may have been missed. */
  onEvent: (event: LiveEvent) => void;
  /** The connection ended or could not be opened. */
  onDisconnect?: () => void;
  /** Whether to connect again after an error status. */
  shouldRetry: (status: number) => boolean;
  firstWaitMs?: number;
  longestWaitMs?: number;
  silenceMs?: number;
  /**
   * The window. It fires `online` when the network is back: a connection from before may look open for a minute without being
   * it. It fires `pagehide` and `pageshow` when the page waits in memory for Back: browsers keep none with an open connection.
   */
  page?: EventTarget | undefined;
}

/** Whether a `pageshow` tells that Back or Forward shows a page from memory, as it was left. */
const isRestored = (event: Event): boolean => 'persisted' in event && event.persisted === true;

/** Follows a text/event-stream and reconnects with exponential backoff until the returned function is called. */
export function followEventStream({
  connect,
  onEvent,
  onDisconnect,
  shouldRetry,
  firstWaitMs = 1_000,
  longestWaitMs = 30_000,
  silenceMs = 60_000,
  page,
}: EventStreamOptions): () => void {
  const stopped = new AbortController();
  let online = new AbortController();
  const reconnect = () => {
    online.abort();
    online = new AbortController();
  };
  const { signal } = stopped;
  page?.addEventListener('online', reconnect, { signal });
  // Until the page is shown again, its timers stand still, and so does the wait for the next connection.
  page?.addEventListener('pagehide', reconnect, { signal });
  page?.addEventListener('pageshow', (event) => isRestored(event) && reconnect(), { signal });

  /** Reads one connection to its end. Returns whether to connect again. */
  async function readConnection(onAlive: () => void): Promise<boolean> {
    const silent = new AbortController();
    let timer = setTimeout(() => silent.abort(), silenceMs);
    try {
      const response = await connect(AbortSignal.any([stopped.signal, silent.signal, online.signal]));
      if (!response.ok || response.body === null) {
        await response.body?.cancel();
        return shouldRetry(response.status);
      }
      await readEvents(response.body, {
        onEvent: (event) => stopped.signal.aborted || onEvent(event),
        onChunk: () => {
          clearTimeout(timer);
          timer = setTimeout(() => silent.abort(), silenceMs);
          onAlive();
        },
      });
    } catch {
      // The connection broke, or was silent for too long.
    } finally {
      clearTimeout(timer);
    }
    return true;
  }

  async function follow(): Promise<void> {
    let wait = firstWaitMs;
    while (!stopped.signal.aborted) {
      const retry = await readConnection(() => (wait = firstWaitMs));
      if (!stopped.signal.aborted) onDisconnect?.();
      if (!retry) return;
      // Jitter keeps browsers from reconnecting all at once after an outage.
      await pause(wait * (0.5 + Math.random() / 2), AbortSignal.any([stopped.signal, online.signal]));
      wait = Math.min(wait * 2, longestWaitMs);
    }
  }

  void follow();
  return () => stopped.abort();
}

interface StreamListeners {
  onEvent: (event: LiveEvent) => void;
  /** Called for every chunk, comments such as pings included. */
  onChunk?: () => void;
}

/** Parses a stream to its end, wherever the network cut it into chunks. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onChunk }: StreamListeners,
): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => onEvent({ type: event, data: parseData(data) }),
  });
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onChunk?.();
    parser.feed(decoder.decode(chunk.value, { stream: true }));
  }
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    const onAbort = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
