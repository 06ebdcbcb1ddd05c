import { listenToEvents, type ListenOptions } from './listen-to-events.ts';
import type { LiveEvent } from './event-stream.ts';

type Listener = (event: LiveEvent) => void;
type Listen = (options: Pick<ListenOptions, 'onEvent' | 'onDisconnect'>) => () => void;

/**
 * One stream for all listeners on a page, because a browser limits its connections per site. A listener that joins an
 * open stream gets `ready` at once, because its data may already be out of date.
 */
export function shareEvents(listen: Listen) {
  const listeners = new Set<Listener>();
  let stop: (() => void) | undefined;
  let open = false;

  const notifyAll = (event: LiveEvent) => {
    open = true;
    for (const listener of listeners) listener(event);
  };

  return (listener: Listener): (() => void) => {
    listeners.add(listener);
    if (open) queueMicrotask(() => listeners.has(listener) && listener({ type: 'ready', data: {} }));
    stop ??= listen({ onEvent: notifyAll, onDisconnect: () => (open = false) });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
      open = false;
    };
  };
}

/** All events for the signed-in user, until the returned function is called. */
export const listenToSharedEvents = shareEvents(listenToEvents);
