import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import { messageBudgets, type MessageChannel, type MessageUrgency } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import { budgetFor } from './outbox.rules.ts';

/** Reserves a text's price from today's budget of its channel. One statement decides for all processes. */
export async function reserveBudget(
  db: Db,
  channel: MessageChannel,
  urgency: MessageUrgency,
  { cents, dailyCents }: { cents: number; dailyCents: number },
  now: Date,
): Promise<boolean> {
  const limit = budgetFor(urgency, dailyCents);
  if (cents > limit) return false;
  const { rowCount } = await db
    .insert(messageBudgets)
    .values({ day: nairobiDay(now), channel, spentCents: cents, texts: 1 })
    .onConflictDoUpdate({
      target: [messageBudgets.day, messageBudgets.channel],
      set: {
        spentCents: sql`${messageBudgets.spentCents} + ${cents}`,
        texts: sql`${messageBudgets.texts} + 1`,
      },
      setWhere: sql`${messageBudgets.spentCents} + ${cents} <= ${limit}`,
    });
  return rowCount === 1;
}

/** What a text cost more, or less, than was reserved. */
export async function correctBudget(
  db: Db,
  channel: MessageChannel,
  differenceCents: number,
  now: Date,
): Promise<void> {
  if (differenceCents === 0) return;
  await db
    .update(messageBudgets)
    .set({ spentCents: sql`greatest(0, ${messageBudgets.spentCents} + ${differenceCents})` })
    .where(and(eq(messageBudgets.day, nairobiDay(now)), eq(messageBudgets.channel, channel)));
}
