import type { EventHub, ShopEvent } from '../../lib/events.ts';
import type { Viewer } from '../../lib/viewer.ts';

const PING_SECONDS = 25;

/** Is this news for this person? */
export function concerns({ to }: ShopEvent, viewer: Viewer): boolean {
  if (to === 'everyone') return true;
  return 'user' in to ? to.user === viewer.userId : to.role === viewer.userType;
}

const line = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The lines of one live stream. `ready` opens it and says "load what you show": it comes again whenever notices may
 * have been missed. The stream ends with the access token, the session, the server or the reader.
 */
export async function* followEvents(hub: EventHub, viewer: Viewer, now: Date, gone: AbortSignal) {
  const waiting: string[] = [line('ready', {})];
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
    if (!concerns(event, viewer)) return;
    push(line(event.type, event.data));
    if (event.type === 'session.ended' && event.data['session'] === viewer.sessionId) end();
  };
  const onResync = () => push(line('ready', {}));

  hub.on('event', onEvent).on('resync', onResync).on('closing', end);
  gone.addEventListener('abort', end);
  if (gone.aborted) end();
  const ping = setInterval(() => push(': ping\n\n'), PING_SECONDS * 1000);
  const expiry = setTimeout(end, Math.max(0, viewer.accessUntil.getTime() - now.getTime()));
  try {
    while (open || waiting.length > 0) {
      if (waiting.length > 0) yield waiting.splice(0).join('');
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    clearInterval(ping);
    clearTimeout(expiry);
    hub.off('event', onEvent).off('resync', onResync).off('closing', end);
  }
}
