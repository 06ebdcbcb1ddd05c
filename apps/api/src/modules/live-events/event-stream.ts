import { hasPermission } from '@harusi/contracts/constants/staff-roles';
import type { LiveEventHub, LiveEvent } from '../../lib/live-events.ts';
import type { Viewer } from '../../lib/viewer.ts';

const PING_SECONDS = 25;

/** A reader of the event stream. */
export interface Subscriber {
  /** Whose stream it is, to limit how many are open: `user:7`, `order:MWK74T2N`. Undefined: no limit. */
  reader: string | undefined;
  matches: (event: LiveEvent) => boolean;
  /** The stream ends after this event. */
  endsStream: (event: LiveEvent) => boolean;
  /** Undefined: no limit. */
  maxDurationMs: number | undefined;
  /** Ends the stream instead of risking a missed event. */
  requiresEveryEvent: boolean;
}

/** A signed-in user, until access token or session ends, or their role changes: the next stream is the new role's. */
export const viewerSubscriber = (viewer: Viewer, now: Date): Subscriber => ({
  reader: `user:${viewer.userId}`,
  matches: ({ to }) => {
    if (to === 'everyone' || to === 'web') return to === 'everyone';
    if ('user' in to) return to.user === viewer.userId;
    return 'staff' in to && hasPermission(viewer.staffRole, to.staff);
  },
  endsStream: ({ type, data }) =>
    type === 'role.changed' || (type === 'session.ended' && data['session'] === viewer.sessionId),
  maxDurationMs: Math.max(0, viewer.accessUntil.getTime() - now.getTime()),
  requiresEveryEvent: false,
});

/** The page server caches whole pages, so it must not miss an event. */
export const PAGE_SERVER_SUBSCRIBER: Subscriber = {
  reader: undefined,
  matches: ({ to }) => to === 'web' || to === 'everyone',
  endsStream: () => false,
  maxDurationMs: undefined,
  requiresEveryEvent: true,
};

/** The open page of one order. */
export const orderSubscriber = (number: string): Subscriber => ({
  reader: `order:${number}`,
  matches: ({ to }) => typeof to === 'object' && 'order' in to && to.order === number,
  endsStream: () => false,
  maxDurationMs: ORDER_STREAM_MS,
  requiresEveryEvent: false,
});
export const bookingSubscriber = (number: string): Subscriber => ({
  ...orderSubscriber(number),
  reader: `booking:${number}`,
  matches: ({ to }) => typeof to === 'object' && 'booking' in to && to.booking === number,
});
const ORDER_STREAM_MS = 15 * 60_000;

const line = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The lines of one stream. `ready` opens it and means "reload"; it is repeated whenever events may have been missed.
 * The stream ends with the access token, the session, the server or the reader.
 */
export async function* streamEvents(hub: LiveEventHub, follower: Subscriber, gone: AbortSignal) {
  const { matches, endsStream, maxDurationMs, requiresEveryEvent } = follower;
  const ready = line('ready', {});
  const waiting: string[] = requiresEveryEvent && !hub.listening ? [': not listening yet\n\n'] : [ready];
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
  const onEvent = (event: LiveEvent) => {
    if (!matches(event)) return;
    push(line(event.type, event.data));
    if (endsStream(event)) end();
  };
  const onLost = () => requiresEveryEvent && end();
  const onResync = () => push(ready);

  hub.on('event', onEvent).on('lost', onLost).on('resync', onResync).on('closing', end);
  gone.addEventListener('abort', end);
  if (gone.aborted) end();
  const ping = setInterval(() => push(': ping\n\n'), PING_SECONDS * 1000);
  const expiry = maxDurationMs === undefined ? undefined : setTimeout(end, maxDurationMs);
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
