import type { EventHub, ShopEvent } from '../../lib/events.ts';
import type { Viewer } from '../../lib/viewer.ts';

const PING_SECONDS = 25;

/** Who reads a live stream. */
export interface Follower {
  hears: (event: ShopEvent) => boolean;
  /** After this event the stream ends. */
  isLast: (event: ShopEvent) => boolean;
  /** How long it may listen; undefined: as long as it likes. */
  lastsMs: number | undefined;
  /** True for who would rather have no stream than one that might miss something. */
  needsEverything: boolean;
}

/** A person, as long as access token and session hold. */
export const asViewer = (viewer: Viewer, now: Date): Follower => ({
  hears: ({ to }) => {
    if (to === 'everyone' || to === 'web') return to === 'everyone';
    if ('user' in to) return to.user === viewer.userId;
    return 'role' in to && to.role === viewer.userType;
  },
  isLast: ({ type, data }) => type === 'session.ended' && data['session'] === viewer.sessionId,
  lastsMs: Math.max(0, viewer.accessUntil.getTime() - now.getTime()),
  needsEverything: false,
});

/** The page server keeps whole pages, so what it does not hear must not go by. */
export const PAGE_SERVER: Follower = {
  hears: ({ to }) => to === 'web' || to === 'everyone',
  isLast: () => false,
  lastsMs: undefined,
  needsEverything: true,
};

/** Whoever waits for news of one order, for as long as the page is open. */
export const asOrder = (number: string): Follower => ({
  hears: ({ to }) => typeof to === 'object' && 'order' in to && to.order === number,
  isLast: () => false,
  lastsMs: ORDER_STREAM_MS,
  needsEverything: false,
});
export const asBooking = (number: string): Follower => ({
  ...asOrder(number),
  hears: ({ to }) => typeof to === 'object' && 'booking' in to && to.booking === number,
});
const ORDER_STREAM_MS = 15 * 60_000;

const line = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The lines of one live stream. `ready` opens it and says "load what you show": it comes again whenever notices may
 * have been missed. The stream ends with the access token, the session, the server or the reader.
 */
export async function* followEvents(hub: EventHub, follower: Follower, gone: AbortSignal) {
  const { hears, isLast, lastsMs, needsEverything } = follower;
  const ready = line('ready', {});
  const waiting: string[] = needsEverything && !hub.listening ? [': not listening yet\n\n'] : [ready];
  let wake = () => {};
  let open = true;
  const push = (text: string) => {
    waiting.push(text);
    wake();
  };
  const end = () => {
    open = false;
    wake();
  };
  const onEvent = (event: ShopEvent) => {
    if (!hears(event)) return;
    push(line(event.type, event.data));
    if (isLast(event)) end();
  };
  const onLost = () => needsEverything && end();
  const onResync = () => push(ready);

  hub.on('event', onEvent).on('lost', onLost).on('resync', onResync).on('closing', end);
  gone.addEventListener('abort', end);
  if (gone.aborted) end();
  const ping = setInterval(() => push(': ping\n\n'), PING_SECONDS * 1000);
  const expiry = lastsMs === undefined ? undefined : setTimeout(end, lastsMs);
  try {
    while (open || waiting.length > 0) {
      if (waiting.length > 0) yield waiting.splice(0).join('');
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    clearInterval(ping);
    clearTimeout(expiry);
    hub.off('event', onEvent).off('lost', onLost).off('resync', onResync).off('closing', end);
  }
}
