import type { FastifyReply } from 'fastify';

/** Something that happened, for tests and the phone pages to observe. */
export interface SimEvent {
  type: 'push' | 'instruction' | 'result' | 'delivery' | 'money' | 'phone' | 'text' | 'clock' | 'reset';
  msisdn?: string;
  [more: string]: unknown;
}

type Listener = (event: SimEvent) => void;

export class Events {
  readonly #listeners = new Set<Listener>();

  /** Returns a function that unsubscribes. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(event: SimEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Streams what `pick` returns for each event as server-sent events; undefined is skipped. */
export function streamEvents(
  reply: FastifyReply,
  events: Events,
  pick: (event: SimEvent) => unknown,
): (value: unknown) => void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  reply.raw.write('retry: 1000\n\n');
  const write = (value: unknown) => void reply.raw.write(`data: ${JSON.stringify(value)}\n\n`);
  const end = events.listen((event) => {
    const value = pick(event);
    if (value !== undefined) write(value);
  });
  reply.raw.on('close', end);
  return write;
}
