import type { Db } from '@harusi/db/client';
import { withKey } from '../../lib/order-access.ts';
import type { EmailContent } from './email-content.ts';

/** The secret of a link: a guest's order or booking, or the review of a booking. */
export interface KeyRef {
  kind: 'order' | 'booking' | 'review';
  number: string;
}

/** Finds the secret; undefined if the link works without one, as for the orders of an account. */
export type FindLinkKey = (db: Db, ref: KeyRef, now: Date) => Promise<string | undefined>;

let registered: FindLinkKey | undefined;

/** Called at start by `wiring.ts`. */
export function registerLinkKeys(find: FindLinkKey): void {
  registered = find;
}

export async function findLinkKey(db: Db, ref: KeyRef, now: Date): Promise<string | undefined> {
  if (registered === undefined) throw new Error('Call wireModules() before sending messages');
  return registered(db, ref, now);
}

/** Adds the key to the paths of the button and the calendar entry when the email is sent. */
export async function withLinkKey(
  db: Db,
  content: EmailContent,
  ref: KeyRef,
  now: Date,
): Promise<EmailContent> {
  const key = await findLinkKey(db, ref, now);
  if (key === undefined) return content;
  const { button, calendarEntry } = content;
  return {
    ...content,
    ...(button && { button: withKey(button, key) }),
    ...(calendarEntry && { calendarEntry: withKey(calendarEntry, key) }),
  };
}
