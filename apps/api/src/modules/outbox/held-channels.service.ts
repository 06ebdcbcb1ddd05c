import type { Db } from '@harusi/db/client';
import { messageHolds, messageSends, type MessageChannel } from '@harusi/db/schema';
import { and, eq, gt, lte } from '@harusi/db/drizzle';
import { notify } from '../notifications/notify.ts';
import { alertOwner } from './alert-owner.service.ts';

const NAMES: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };
const HOLD_MS = 60 * 60_000;

/** When a hold ends that begins then. */
export const holdEnd = (heldAt: Date) => new Date(heldAt.getTime() + HOLD_MS);
const oldestHold = (now: Date) => new Date(now.getTime() - HOLD_MS);

/** Stops a channel for an hour, and tells the owner when it begins. */
export async function holdChannel(db: Db, channel: MessageChannel, reason: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(messageHolds)
      .values({ channel, reason, heldAt: now })
      .onConflictDoNothing();
    if (rowCount === 1) await tellOfHold(tx, channel, reason, now);
    else {
      const isOver = and(eq(messageHolds.channel, channel), lte(messageHolds.heldAt, oldestHold(now)));
      await tx.update(messageHolds).set({ reason, heldAt: now }).where(isOver);
    }
  });
}

async function tellOfHold(tx: Db, channel: MessageChannel, reason: string, now: Date): Promise<void> {
  const title = `${NAMES[channel]} has stopped`;
  const message = `The provider does not take our messages: ${reason}. Please look at the account there. We try again every hour; until then messages go another way, or wait where there is none.`;
  await notify(tx, { to: 'money-settings', type: 'other', priority: 'high', title, message, now });
  await alertOwner(tx, {
    event: 'channel.held',
    email: { subject: title, tone: 'staff', greeting: title, paragraphs: [message] },
    text: channel === 'sms' ? undefined : { matter: title, path: '/admin/messages' },
    now,
  });
}

/** When a held channel is tried again; undefined if it is open. */
export async function readHoldEnd(db: Db, channel: MessageChannel, now: Date): Promise<Date | undefined> {
  const [hold] = await db
    .select()
    .from(messageHolds)
    .where(and(eq(messageHolds.channel, channel), gt(messageHolds.heldAt, oldestHold(now))));
  return hold && holdEnd(hold.heldAt);
}

/** Every channel that was held and has taken no message since; `until` is when it is tried again. */
export async function listHolds(db: Db) {
  const holds = await db.select().from(messageHolds).orderBy(messageHolds.channel);
  return holds.map((hold) => ({ ...hold, until: holdEnd(hold.heldAt) }));
}

export const listHeldChannels = async (db: Db, now: Date): Promise<MessageChannel[]> =>
  (await listHolds(db)).filter(({ until }) => until > now).map(({ channel }) => channel);

/** Lets what waits for a held channel try, as if the hour were over. Its reason; undefined if it is not held. */
export async function endWait(tx: Db, channel: MessageChannel, now: Date): Promise<string | undefined> {
  const [hold] = await tx.select().from(messageHolds).where(eq(messageHolds.channel, channel));
  if (!hold || hold.heldAt <= oldestHold(now)) return undefined;
  const isSame = and(eq(messageHolds.channel, channel), eq(messageHolds.heldAt, hold.heldAt));
  const { rowCount } = await tx
    .update(messageHolds)
    .set({ heldAt: oldestHold(now) })
    .where(isSame);
  if (rowCount !== 1) return undefined;
  const isWaiting = and(
    eq(messageSends.channel, channel),
    eq(messageSends.state, 'due'),
    eq(messageSends.nextAttemptAt, holdEnd(hold.heldAt)),
  );
  await tx.update(messageSends).set({ nextAttemptAt: null }).where(isWaiting);
  return hold.reason;
}

/** The provider takes our messages again. One that was under way when the hold began says nothing about it. */
export async function endHold(db: Db, channel: MessageChannel, now: Date): Promise<void> {
  const isOver = lte(messageHolds.heldAt, oldestHold(now));
  await db.delete(messageHolds).where(and(eq(messageHolds.channel, channel), isOver));
}
