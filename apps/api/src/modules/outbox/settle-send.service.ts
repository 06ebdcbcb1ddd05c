import type { Db } from '@harusi/db/client';
import { messageSends, type MessageSendRow, type SendState } from '@harusi/db/schema';
import { and, eq, inArray, isNull, sql } from '@harusi/db/drizzle';
import type { SendOutcome } from '../../services/texts/text-provider.ts';
import { correctBudget } from './budget.service.ts';
import { recordOptOut, recordUnreachable } from './contact-points.service.ts';
import { forgetContents } from './forget-contents.ts';
import { endHold, holdChannel, holdEnd } from './held-channels.service.ts';
import { isOurs, type LeasedSend, type LeasedText } from './lease-sends.service.ts';
import { hasNextChannel, useNextChannel } from './next-channel.service.ts';
import { evidenceUntil, isStale, nextAttemptAt } from './outbox.rules.ts';
import { applyStoredReports, lockReportsOn } from './reports.service.ts';

type SendChange = Partial<typeof messageSends.$inferInsert> & { state: SendState };

/** Ends a lease. Nothing happens, and undefined is returned, if the lease has been lost to another process. */
export async function endLease(
  db: Db,
  send: LeasedSend,
  change: SendChange,
  condition = isOurs(send),
): Promise<MessageSendRow | undefined> {
  const [ended] = await db
    .update(messageSends)
    .set({ leaseUntil: null, ...change })
    .where(condition)
    .returning();
  const { message } = send;
  if (ended && message.isForgottenAfterwards) await forgetContents(db, sql`m.id = ${message.id}`);
  return ended;
}

/** Not now: nothing was sent. */
export const postpone = (db: Db, send: LeasedSend, until: Date, attempts = send.attempts - 1) =>
  endLease(db, send, { state: 'due', nextAttemptAt: until, attempts, calledAt: null });

/** Never on this channel, and on the next one instead: both or neither, also if this process dies in between. */
const giveUp = (db: Db, send: LeasedSend, change: SendChange, condition = isOurs(send)) =>
  db.transaction(async (tx) => {
    if (await endLease(tx, send, change, condition)) await useNextChannel(tx, send);
  });

export const skip = (db: Db, send: LeasedSend, code: string) =>
  giveUp(db, send, { state: 'skipped', failureCode: code });

/** A held channel keeps what has no other way, as long as it is worth telling. */
export const waitsForChannel = (send: LeasedText, now: Date) =>
  !hasNextChannel(send) && !isStale(send.message, now);

/** A mistake of ours before the provider was called; one that never passes must not come back for ever. */
export async function retryOrFail(db: Db, send: LeasedSend, now: Date): Promise<void> {
  const isUncalled = and(isOurs(send), isNull(messageSends.calledAt));
  const next = nextAttemptAt(send.channel, send.attempts, now);
  if (next) await endLease(db, send, { state: 'due', nextAttemptAt: next }, isUncalled);
  else await giveUp(db, send, { state: 'failed', failureCode: 'broken' }, isUncalled);
}

/** Writes down what the provider answered, and what follows from it. */
export async function settleText(
  db: Db,
  send: LeasedText,
  outcome: SendOutcome,
  reservedCents: number,
  now: Date,
): Promise<void> {
  if (outcome.kind === 'accepted') await settleAccepted(db, send, outcome, reservedCents, now);
  else {
    if (outcome.kind === 'unknown') await settleUnanswered(db, send, outcome.reason, reservedCents, now);
    else {
      await correctBudget(db, send.channel, -reservedCents, now);
      await settleRefusal(db, send, outcome, now);
    }
    if (outcome.isDown) await holdChannel(db, send.channel, 'it has not answered for a while', now);
  }
}

async function settleAccepted(
  db: Db,
  send: LeasedText,
  { providerId, costCents }: Extract<SendOutcome, { kind: 'accepted' }>,
  reservedCents: number,
  now: Date,
): Promise<void> {
  const cost = costCents ?? reservedCents;
  await db.transaction(async (tx) => {
    await lockReportsOn(tx, send.channel, providerId);
    const change = { state: 'accepted', providerId, costCents: cost, sentAt: now } as const;
    await endLease(tx, send, { ...change, nextAttemptAt: null }, isOursOrUnknown(send));
    await applyStoredReports(tx, send.channel, providerId, now);
  });
  await correctBudget(db, send.channel, cost - reservedCents, now);
  await endHold(db, send.channel, now);
}

/** An answer that comes after its lease still tells what became of that call. */
const isOursOrUnknown = ({ id, attempts }: LeasedSend) =>
  and(
    eq(messageSends.id, id),
    inArray(messageSends.state, ['sending', 'unknown']),
    eq(messageSends.attempts, attempts),
  );

async function settleUnanswered(
  db: Db,
  send: LeasedText,
  failureReason: string,
  costCents: number,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const nextAttempt = evidenceUntil(now);
    const change = { state: 'unknown', failureReason, costCents, sentAt: now } as const;
    const ended = await endLease(tx, send, { ...change, nextAttemptAt: nextAttempt });
    // A report that named our reference came before we gave up waiting.
    if (ended && ended.providerId !== null) {
      await applyStoredReports(tx, send.channel, ended.providerId, now);
    }
  });
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
  if (consequence === 'hold-channel') {
    await holdChannel(db, channel, reason, now);
    if (waitsForChannel(send, now)) {
      await postpone(db, send, holdEnd(now));
      return;
    }
  }
  if (consequence === 'opted-out') await recordOptOut(db, channel, address, now);
  if (consequence === 'unreachable') await recordUnreachable(db, channel, address, now);
  await giveUp(db, send, { state: 'failed', failureCode: code, failureReason: reason });
}
