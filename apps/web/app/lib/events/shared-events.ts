import { listenToEvents, type ListenOptions } from './listen-to-events.ts';
import type { LiveEvent } from './event-stream.ts';

type Listener = (event: LiveEvent) => void;
type Listen = (options: Pick<ListenOptions, 'onEvent' | 'onDisconnect'>) => () => void;

/**
 * One stream for all that listens on a page: a browser keeps few connections, and every tab needs one. Whoever joins an
 * open stream hears `ready` at once, because something may have happened since they loaded what they show.
 */
export function shareEvents(listen: Listen) {
  const listeners = new Set<Listener>();
  let stop: (() => void) | undefined;
  let open = false;

  const tellAll = (event: LiveEvent) => {
    open = true;
    for (const listener of listeners) listener(event);
  };

  return (listener: Listener): (() => void) => {
    listeners.add(listener);
    if (open) queueMicrotask(() => listeners.has(listener) && listener({ type: 'ready', data: {} }));
    stop ??= listen({ onEvent: tellAll, onDisconnect: () => (open = false) });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
      open = false;
    };
  };
}

/** Everything that concerns whoever is signed in, until the returned function is called. */
export const listenToSharedEvents = shareEvents(listenToEvents);
