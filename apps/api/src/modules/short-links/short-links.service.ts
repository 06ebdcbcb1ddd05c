import { randomInt } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import { shortLinks } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 7;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The short path of an order or booking, for texts. It shows how far it is and nothing else. */
export async function shortPath(
  tx: Db,
  of: { orderId: number } | { bookingId: number },
  now: Date,
): Promise<string> {
  const isOf = 'orderId' in of ? eq(shortLinks.orderId, of.orderId) : eq(shortLinks.bookingId, of.bookingId);
  for (;;) {
    const [made] = await tx
      .insert(shortLinks)
      .values({ code: newCode(), ...of, createdAt: now })
      .onConflictDoNothing()
      .returning();
    // It has one already, or another one has this code; then the next attempt finds another.
    const [link] = made ? [made] : await tx.select().from(shortLinks).where(isOf);
    if (link) return `/t/${link.code}`;
  }
}
