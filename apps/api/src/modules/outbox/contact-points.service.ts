import type { Db } from '@harusi/db/client';
import { contactPoints, type MessageChannel } from '@harusi/db/schema';
import { and, eq, inArray, isNotNull } from '@harusi/db/drizzle';

const UNREACHABLE_MS = 30 * 24 * 3_600_000;

/** What we know of a number on a channel; undefined if nothing stands against it. */
export async function readContactPoint(db: Db, channel: MessageChannel, address: string) {
  const [found] = await db.select().from(contactPoints).where(isPoint(channel, address));
  return found;
}

/** Where a channel reaches an account; null if it doesn't. */
export const contactAddress = (
  channel: MessageChannel,
  user: { email: string; phoneNumber: string | null },
) => (channel === 'email' ? user.email.toLowerCase() : user.phoneNumber);

/** The person wants no texts there. A later order does not change that; only they do. */
export const recordOptOut = (db: Db, channel: MessageChannel, address: string, now: Date) =>
  remember(db, channel, address, { optedOutAt: now });

/** For example a phone without WhatsApp: we try again in a month. */
export const recordUnreachable = (db: Db, channel: MessageChannel, address: string, now: Date) =>
  remember(db, channel, address, { unreachableUntil: new Date(now.getTime() + UNREACHABLE_MS) });

/** They want them again. */
export async function undoOptOut(db: Db, channel: MessageChannel, address: string): Promise<void> {
  await db.update(contactPoints).set({ optedOutAt: null }).where(isPoint(channel, address));
}

/** Consent to marketing. The shop has to prove it, so it keeps the words that the person saw, and where. */
export const recordConsent = (
  db: Db,
  channel: MessageChannel,
  address: string,
  { words, source, now }: { words: string; source: string; now: Date },
) =>
  remember(db, channel, address, { marketingAgreedAt: now, marketingWords: words, marketingSource: source });

/** False if there was no consent. */
export async function withdrawConsent(
  db: Db,
  channels: readonly MessageChannel[],
  address: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(contactPoints)
    .set({ marketingAgreedAt: null, marketingWords: null, marketingSource: null })
    .where(
      and(
        inArray(contactPoints.channel, [...channels]),
        eq(contactPoints.address, address),
        isNotNull(contactPoints.marketingAgreedAt),
      ),
    );
  return rowCount !== null && rowCount > 0;
}

const isPoint = (channel: MessageChannel, address: string) =>
  and(eq(contactPoints.channel, channel), eq(contactPoints.address, address));

async function remember(
  db: Db,
  channel: MessageChannel,
  address: string,
  facts: Partial<typeof contactPoints.$inferInsert>,
): Promise<void> {
  await db
    .insert(contactPoints)
    .values({ channel, address, ...facts })
    .onConflictDoUpdate({ target: [contactPoints.channel, contactPoints.address], set: facts });
}
