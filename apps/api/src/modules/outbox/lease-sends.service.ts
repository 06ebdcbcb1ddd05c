import type { Db } from '@harusi/db/client';
import {
  messages,
  messageSends,
  type MessageChannel,
  type MessageRow,
  type MessageSendRow,
} from '@harusi/db/schema';
import { and, eq, inArray, isNull, lte, ne, or, sql } from '@harusi/db/drizzle';
import { evidenceUntil } from './outbox.rules.ts';

/** A send that this process has taken, with its message. */
export interface LeasedSend extends MessageSendRow {
  message: MessageRow;
}

export type LeasedText = LeasedSend & { channel: 'sms' | 'whatsapp' };

const LEASE_MS = 2 * 60_000;

/** Takes a batch of a channel's due sends that no other process has. */
export async function leaseSends(
  db: Db,
  channel: MessageChannel,
  batch: number,
  now: Date,
): Promise<LeasedSend[]> {
  const due = db
    .select({ id: messageSends.id })
    .from(messageSends)
    .where(
      and(
        eq(messageSends.state, 'due'),
        eq(messageSends.channel, channel),
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

/** Whether a send is still in the hands of this process. */
export const isOurs = ({ id, attempts }: LeasedSend) =>
  and(eq(messageSends.id, id), eq(messageSends.state, 'sending'), eq(messageSends.attempts, attempts));

/**
 * Recorded before the call, so that a lost lease shows whether the message may have gone out. False if the send is no longer
 * ours: then it must not go out.
 */
export async function recordCall(
  db: Db,
  send: LeasedSend,
  now: Date,
  facts: { parts?: number } = {},
): Promise<boolean> {
  const { rowCount } = await db
    .update(messageSends)
    .set({ calledAt: now, ...facts })
    .where(isOurs(send));
  return rowCount === 1;
}

/**
 * Sends whose worker is gone. If it had not called the provider yet, nothing was sent and they are due again; otherwise the
 * outcome is unknown. An email is due again in any case, because mailboxes recognise one that comes twice.
 */
export async function releaseLostSends(db: Db, now: Date): Promise<void> {
  const isLost = and(eq(messageSends.state, 'sending'), lte(messageSends.leaseUntil, now));
  const isRepeatable = or(isNull(messageSends.calledAt), eq(messageSends.channel, 'email'));
  await db
    .update(messageSends)
    .set({ state: 'due', leaseUntil: null, nextAttemptAt: null, calledAt: null })
    .where(and(isLost, isRepeatable));
  await db
    .update(messageSends)
    .set({
      state: 'unknown',
      leaseUntil: null,
      nextAttemptAt: evidenceUntil(now),
      sentAt: messageSends.calledAt,
    })
    .where(and(isLost, ne(messageSends.channel, 'email')));
}
