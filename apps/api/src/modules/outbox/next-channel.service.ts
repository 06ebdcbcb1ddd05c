import type { Db } from '@harusi/db/client';
import { messages, messageSends, type MessageSendRow } from '@harusi/db/schema';
import { and, eq, gte, isNull, lte, or, sql } from '@harusi/db/drizzle';
import { getsSms, overdueSince } from './outbox.rules.ts';

/** WhatsApp is followed by an SMS. An SMS is followed by nothing, because the email went out at the same time. */
export const hasNextChannel = ({ channel, address }: Pick<MessageSendRow, 'channel' | 'address'>) =>
  channel === 'whatsapp' && getsSms(address);

/** Each channel is used once. */
export async function useNextChannel(
  db: Db,
  send: Pick<MessageSendRow, 'channel' | 'messageId' | 'round' | 'address'>,
): Promise<void> {
  if (!hasNextChannel(send)) return;
  const { messageId, round, address } = send;
  await db.insert(messageSends).values({ messageId, channel: 'sms', round, address }).onConflictDoNothing();
}

const BATCH_SIZE = 100;
const DAY_MS = 24 * 3_600_000;

/** WhatsApp messages that never reached the phone: it is off, has no WhatsApp any more, or no answer said that they went. */
export async function followUpUndelivered(db: Db, now: Date): Promise<void> {
  const undelivered = await db
    .select({ send: messageSends })
    .from(messageSends)
    .innerJoin(messages, eq(messages.id, messageSends.messageId))
    .where(
      and(
        eq(messageSends.channel, 'whatsapp'),
        or(
          eq(messageSends.state, 'accepted'),
          and(eq(messageSends.state, 'unknown'), isNull(messageSends.nextAttemptAt)),
        ),
        gte(messageSends.sentAt, new Date(now.getTime() - DAY_MS)),
        or(
          and(eq(messages.urgency, 'now'), lte(messageSends.sentAt, overdueSince('now', now))),
          lte(messageSends.sentAt, overdueSince('soon', now)),
        ),
        sql`${messages.urgency} <> 'marketing'`,
        sql`${messageSends.address} like '+254%'`,
        sql`not exists (select from message_sends s where s.message_id = ${messageSends.messageId}
          and s.round = ${messageSends.round} and s.channel = 'sms')`,
      ),
    )
    .orderBy(messageSends.sentAt)
    .limit(BATCH_SIZE);
  for (const { send } of undelivered) await useNextChannel(db, send);
}
