import { messages, messageSends } from '@harusi/db/schema';
import { desc, eq, gt, sql } from '@harusi/db/drizzle';
import type { Db } from '@harusi/db/client';

/** `[recipient, channel, subject of the email or key of the text]` */
type Told = [recipient: string, channel: string, what: string];

/** Everyone whom a step tells something, by recipient and channel. Reminders go out later and have tests of their own. */
export async function readTold(db: Db, step: () => Promise<unknown>): Promise<Told[]> {
  const [last] = await db.select({ id: messages.id }).from(messages).orderBy(desc(messages.id)).limit(1);
  await step();
  const told = await db
    .select({
      recipient: messages.recipient,
      channel: messageSends.channel,
      event: messages.event,
      subject: sql<string>`${messages.email} -> 'content' ->> 'subject'`,
      key: sql<string>`${messages.text} ->> 'key'`,
    })
    .from(messageSends)
    .innerJoin(messages, eq(messages.id, messageSends.messageId))
    .where(gt(messages.id, last?.id ?? 0));
  return told
    .filter(({ event }) => event !== 'booking.reminder')
    .map(({ recipient, channel, subject, key }): Told => [
      recipient,
      channel,
      channel === 'email' ? subject : key,
    ])
    .toSorted((one, other) => one.join(' ').localeCompare(other.join(' ')));
}
