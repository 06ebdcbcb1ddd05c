import type { Db } from '@harusi/db/client';
import { messageSends, type SendState } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import type { SendOutcome } from '../../services/texts/text-provider.ts';
import { correctBudget } from './budget.service.ts';
import { recordOptOut, recordUnreachable } from './contact-points.service.ts';
import { forgetContents } from './forget-contents.ts';
import { endHold, holdChannel } from './held-channels.service.ts';
import type { LeasedSend, LeasedText } from './lease-sends.service.ts';
import { useNextChannel } from './next-channel.service.ts';
import { evidenceUntil, nextAttemptAt } from './outbox.rules.ts';
import { applyStoredReports } from './reports.service.ts';

type SendChange = Partial<typeof messageSends.$inferInsert> & { state: SendState };

/** Ends a lease. Nothing happens if the lease has been lost to another process. */
export async function endLease(
  db: Db,
  { id, attempts, message }: LeasedSend,
  change: SendChange,
): Promise<boolean> {
  const { rowCount } = await db
    .update(messageSends)
    .set({ leaseUntil: null, ...change })
    .where(
      and(eq(messageSends.id, id), eq(messageSends.state, 'sending'), eq(messageSends.attempts, attempts)),
    );
  if (rowCount === 1 && message.isForgottenAfterwards) await forgetContents(db, sql`m.id = ${message.id}`);
  return rowCount === 1;
}

/** Not now: nothing was sent. */
export const postpone = (db: Db, send: LeasedSend, until: Date, attempts = send.attempts - 1) =>
  endLease(db, send, { state: 'due', nextAttemptAt: until, attempts, calledAt: null });

/** Never on this channel, and on the next one instead. */
export async function skip(db: Db, send: LeasedSend, code: string): Promise<void> {
  await endLease(db, send, { state: 'skipped', failureCode: code });
  await useNextChannel(db, send);
}

/** Writes down what the provider answered, and what follows from it. */
export async function settleText(
  db: Db,
  send: LeasedText,
  outcome: SendOutcome,
  reservedCents: number,
  now: Date,
): Promise<void> {
  if (outcome.kind === 'accepted') {
    const { providerId, costCents } = outcome;
    const cost = costCents ?? reservedCents;
    await endLease(db, send, { state: 'accepted', providerId, costCents: cost, sentAt: now });
    await correctBudget(db, send.channel, cost - reservedCents, now);
    await endHold(db, send.channel);
    await applyStoredReports(db, send.channel, providerId, now);
    return;
  }
  if (outcome.kind === 'unknown') {
    await endLease(db, send, {
      state: 'unknown',
      failureReason: outcome.reason,
      costCents: reservedCents,
      sentAt: now,
      nextAttemptAt: evidenceUntil(now),
    });
    return;
  }
  await correctBudget(db, send.channel, -reservedCents, now);
  await settleRefusal(db, send, outcome, now);
}

async function settleRefusal(
  db: Db,
  send: LeasedText,
  { code, reason, consequence }: Extract<SendOutcome, { kind: 'refused' }>,
  now: Date,
): Promise<void> {
  const { channel, address } = send;
  if (consequence === 'retry') {
    const next = nextAttemptAt(channel, send.attempts, now);
    if (next) {
      await postpone(db, send, next, send.attempts);
      return;
    }
  }
  if (consequence === 'hold-channel') await holdChannel(db, channel, reason, now);
  if (consequence === 'opted-out') await recordOptOut(db, channel, address, now);
  if (consequence === 'unreachable') await recordUnreachable(db, channel, address, now);
  await endLease(db, send, { state: 'failed', failureCode: code, failureReason: reason });
  await useNextChannel(db, send);
}
