import type { Db } from '@harusi/db/client';
import { messages, messageSends, type MessageRow, type MessageSendRow } from '@harusi/db/schema';
import { and, eq, inArray, isNull, lte, or, sql } from '@harusi/db/drizzle';
import { evidenceUntil } from './outbox.rules.ts';

/** A send that this process has taken, with its message. */
export interface LeasedSend extends MessageSendRow {
  message: MessageRow;
}

export type LeasedText = LeasedSend & { channel: 'sms' | 'whatsapp' };

const LEASE_MS = 2 * 60_000;

/** Takes a batch of due sends that no other process has. */
export async function leaseSends(db: Db, batch: number, now: Date): Promise<LeasedSend[]> {
  const due = db
    .select({ id: messageSends.id })
    .from(messageSends)
    .where(
      and(
        eq(messageSends.state, 'due'),
        or(isNull(messageSends.nextAttemptAt), lte(messageSends.nextAttemptAt, now)),
      ),
    )
    .orderBy(messageSends.id)
    .limit(batch)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(messageSends)
    .set({
      state: 'sending',
      attempts: sql`${messageSends.attempts} + 1`,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
    })
    .where(inArray(messageSends.id, due))
    .returning();
  if (leased.length === 0) return [];
  const ids = leased.map(({ messageId }) => messageId);
  const rows = await db.select().from(messages).where(inArray(messages.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return leased
    .toSorted((a, b) => a.id - b.id)
    .map((send) => ({ ...send, message: byId.get(send.messageId)! }));
}

/**
 * Sends whose worker is gone. If it had not called the provider yet, nothing was sent and they are due again; otherwise the
 * outcome is unknown.
 */
export async function releaseLostSends(db: Db, now: Date): Promise<void> {
  const isLost = and(eq(messageSends.state, 'sending'), lte(messageSends.leaseUntil, now));
  await db
    .update(messageSends)
    .set({ state: 'due', leaseUntil: null, nextAttemptAt: null })
    .where(and(isLost, isNull(messageSends.calledAt)));
  await db
    .update(messageSends)
    .set({
      state: 'unknown',
      leaseUntil: null,
      nextAttemptAt: evidenceUntil(now),
      sentAt: messageSends.calledAt,
    })
    .where(isLost);
}
