import type { Db } from '@harusi/db/client';
import { messages, messageSends, type MessageSendRow } from '@harusi/db/schema';
import { and, eq, gte, sql } from '@harusi/db/drizzle';
import { getsSms, isOverdue } from './outbox.rules.ts';

/**
 * WhatsApp is followed by an SMS. An SMS is followed by nothing, because the email went out at the same time. Each channel
 * is used once.
 */
export async function useNextChannel(
  db: Db,
  { channel, messageId, round, address }: Pick<MessageSendRow, 'channel' | 'messageId' | 'round' | 'address'>,
): Promise<void> {
  if (channel !== 'whatsapp' || !getsSms(address)) return;
  await db.insert(messageSends).values({ messageId, channel: 'sms', round, address }).onConflictDoNothing();
}

const BATCH_SIZE = 100;
const DAY_MS = 24 * 3_600_000;

/** WhatsApp messages that never reached the phone: it is off, or has no WhatsApp any more. */
export async function followUpUndelivered(db: Db, now: Date): Promise<void> {
  const waiting = await db
    .select({ send: messageSends, urgency: messages.urgency })
    .from(messageSends)
    .innerJoin(messages, eq(messages.id, messageSends.messageId))
    .where(
      and(
        eq(messageSends.channel, 'whatsapp'),
        eq(messageSends.state, 'accepted'),
        gte(messageSends.sentAt, new Date(now.getTime() - DAY_MS)),
        sql`${messageSends.address} like '+254%'`,
        sql`not exists (select from message_sends s where s.message_id = ${messageSends.messageId}
          and s.round = ${messageSends.round} and s.channel = 'sms')`,
      ),
    )
    .orderBy(messageSends.sentAt)
    .limit(BATCH_SIZE);
  for (const { send, urgency } of waiting) {
    if (isOverdue(urgency, send.sentAt!, now)) await useNextChannel(db, send);
  }
}
