import type { Db } from '@harusi/db/client';
import { contactPoints, type MessageChannel } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';

const UNREACHABLE_MS = 30 * 24 * 3_600_000;

/** What we know of a number on a channel; undefined if nothing stands against it. */
export async function readContactPoint(db: Db, channel: MessageChannel, address: string) {
  const [found] = await db
    .select()
    .from(contactPoints)
    .where(and(eq(contactPoints.channel, channel), eq(contactPoints.address, address)));
  return found;
}

/** The person wants no texts there. A later order does not change that; only they do. */
export const recordOptOut = (db: Db, channel: MessageChannel, address: string, now: Date) =>
  remember(db, channel, address, { optedOutAt: now });

/** For example a phone without WhatsApp: we try again in a month. */
export const recordUnreachable = (db: Db, channel: MessageChannel, address: string, now: Date) =>
  remember(db, channel, address, { unreachableUntil: new Date(now.getTime() + UNREACHABLE_MS) });

async function remember(
  db: Db,
  channel: MessageChannel,
  address: string,
  facts: { optedOutAt: Date } | { unreachableUntil: Date },
): Promise<void> {
  await db
    .insert(contactPoints)
    .values({ channel, address, ...facts })
    .onConflictDoUpdate({ target: [contactPoints.channel, contactPoints.address], set: facts });
}
