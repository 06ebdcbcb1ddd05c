import type { Db } from '@harusi/db/client';
import { messageReports, messages, messageSends, type MessageSendRow } from '@harusi/db/schema';
import { and, eq, gte, lte, sql } from '@harusi/db/drizzle';
import { applyStoredReports } from './reports.service.ts';

const BATCH_SIZE = 100;

/**
 * Decides about texts of which no one can tell whether they were sent, once a report had its time to come: a report on an
 * unknown text to the same number is taken as proof. Without one, what is about money goes out once more; everything else
 * counts as sent.
 */
export async function settleUnknown(db: Db, now: Date): Promise<void> {
  const unknown = await db
    .select({ send: messageSends, isAboutMoney: messages.isAboutMoney })
    .from(messageSends)
    .innerJoin(messages, eq(messages.id, messageSends.messageId))
    .where(and(eq(messageSends.state, 'unknown'), lte(messageSends.nextAttemptAt, now)))
    .limit(BATCH_SIZE);
  for (const { send, isAboutMoney } of unknown) {
    await db.transaction(async (tx) => {
      const providerId = send.providerId ?? (await findProof(tx, send));
      const isRepeated = providerId === undefined && isAboutMoney && !send.wasUnknown;
      const { rowCount } = await tx
        .update(messageSends)
        .set({
          nextAttemptAt: null,
          ...(providerId !== undefined && { providerId, state: 'accepted' }),
          ...(isRepeated && { state: 'due', wasUnknown: true, calledAt: null }),
        })
        .where(
          and(
            eq(messageSends.id, send.id),
            eq(messageSends.state, 'unknown'),
            eq(messageSends.attempts, send.attempts),
          ),
        );
      if (rowCount === 1 && providerId !== undefined && send.channel !== 'email') {
        await applyStoredReports(tx, send.channel, providerId, now);
      }
    });
  }
}

/**
 * The provider's id of an SMS to this number that we know nothing else of. It is that of the last one that we sent before the
 * report. A report on WhatsApp names our own id, so that nothing is left to guess.
 */
async function findProof(
  tx: Db,
  { id, channel, address, calledAt }: MessageSendRow,
): Promise<string | undefined> {
  if (channel !== 'sms' || calledAt === null) return undefined;
  const [proof] = await tx
    .select({ providerId: messageReports.providerId })
    .from(messageReports)
    .where(
      and(
        eq(messageReports.channel, channel),
        eq(messageReports.address, address),
        gte(messageReports.receivedAt, calledAt),
        sql`not exists (select from message_sends s
          where s.channel = ${messageReports.channel} and s.provider_id = ${messageReports.providerId})`,
        sql`not exists (select from message_sends s
          where s.address = ${messageReports.address} and s.channel = ${messageReports.channel} and s.id <> ${id}
            and s.provider_id is null and s.called_at > ${calledAt.toISOString()}::timestamptz
            and s.called_at <= ${messageReports.receivedAt})`,
      ),
    )
    .orderBy(messageReports.id)
    .limit(1);
  return proof?.providerId;
}
