import type { BodyOf } from '@harusi/contracts/calls';
import { session } from '../../lib/session/session.ts';
import { tryOrUndefined } from '../../lib/try-or-undefined.ts';

/** A request that was sent and has no response yet, as far as this device knows. */
export interface Unanswered<Body> {
  body: Body;
  key: string;
  /** When it was sent. */
  at: number;
  /** The id of the user who sent it; null for a guest. */
  by: number | null;
}

/** As long as the API keeps idempotency keys. */
const KEPT_MS = 24 * 3_600_000;

export interface UnansweredOptions {
  name: string;
  findStorage: () => Storage | undefined;
  now: () => number;
  /** The id of the signed-in user. */
  whoAmI: () => number | null;
}

/**
 * The last request whose response is missing. It outlives the tab, because the phone may kill the browser while the request
 * is under way, and a buyer who comes back and orders again would order twice.
 */
export function createUnanswered<Body extends object>({ name, findStorage, now, whoAmI }: UnansweredOptions) {
  /** Used when the storage is blocked. */
  let last: string | undefined;

  return {
    find(): Unanswered<Body> | undefined {
      const text = tryOrUndefined(() => findStorage()?.getItem(name)) ?? last;
      const found = text === undefined ? undefined : tryOrUndefined(() => parse<Body>(text));
      if (found === undefined || found.by !== whoAmI()) return undefined;
      return now() - found.at < KEPT_MS ? found : undefined;
    },
    save(body: Body, key: string): void {
      last = JSON.stringify({ body, key, at: now(), by: whoAmI() } satisfies Unanswered<Body>);
      tryOrUndefined(() => findStorage()?.setItem(name, last ?? ''));
    },
    forget(): void {
      last = undefined;
      tryOrUndefined(() => findStorage()?.removeItem(name));
    },
  };
}

function parse<Body extends object>(text: string): Unanswered<Body> | undefined {
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { body, key, at, by }: Partial<Record<keyof Unanswered<Body>, unknown>> = stored;
  if (typeof body !== 'object' || body === null || typeof key !== 'string') return undefined;
  if (typeof at !== 'number' || !(by === null || typeof by === 'number')) return undefined;
  // What this device wrote itself; the API checks every request.
  return { body: body as Body, key, at, by };
}

const ON_THIS_DEVICE = {
  findStorage: () => (typeof localStorage === 'undefined' ? undefined : localStorage),
  now: () => Date.now(),
  whoAmI: () => session.user()?.id ?? null,
};

export const unansweredOrder = createUnanswered<BodyOf<'POST', '/orders/'>>({
  name: 'harusi_sent_order',
  ...ON_THIS_DEVICE,
});

export const unansweredBooking = createUnanswered<BodyOf<'POST', '/bookings/'>>({
  name: 'harusi_sent_booking',
  ...ON_THIS_DEVICE,
});
