import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { Cents } from '@harusi/contracts/common';
import type { MessageChannel, MessageHold, MessageOverview } from '@harusi/contracts/office/messages';
import type { Db } from '@harusi/db/client';
import { messageBudgets } from '@harusi/db/schema';
import { gte, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { DomainError } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { endWait, listHolds } from '../outbox/held-channels.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { holdReason } from './message-words.rules.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** Enough for a share, however long the table is. */
const MOST_SENDS = 20_000;

const CHANNELS = ['email', 'sms', 'whatsapp'] as const;
/** Those that cost something. */
const TEXT_CHANNELS = ['sms', 'whatsapp'] as const;

export async function readOverview(db: Db, now: Date): Promise<MessageOverview> {
  const { text_budget } = await getSettings(db, now);
  const days = Array.from({ length: DAYS }, (_, ago) =>
    nairobiDay(new Date(now.getTime() - (DAYS - 1 - ago) * DAY_MS)),
  );
  const spent = await db.select().from(messageBudgets).where(gte(messageBudgets.day, days[0]!));
  const onDay = (day: string, channel: MessageChannel) =>
    spent.find((row) => row.day === day && row.channel === channel);
  const centsOn = (day: string, channel: MessageChannel) => Cents.parse(onDay(day, channel)?.spentCents ?? 0);
  const today = days.at(-1)!;
  return {
    budgets: TEXT_CHANNELS.map((channel) => ({
      channel,
      spent: centsOn(today, channel),
      cap: text_budget,
      texts: onDay(today, channel)?.texts ?? 0,
    })),
    days: days.map((day) => ({ day, sms: centsOn(day, 'sms'), whatsapp: centsOn(day, 'whatsapp') })),
    channels: await countSends(db, now),
    holds: await readHolds(db, now),
  };
}

async function countSends(db: Db, now: Date): Promise<MessageOverview['channels']> {
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<MessageOverview['channels'][number]>(sql`
    select s.channel, count(*)::integer as sent,
      count(*) filter (where s.state in ('delivered', 'read'))::integer as delivered,
      count(*) filter (where s.state = 'failed')::integer as failed,
      count(*) filter (where s.state = 'unknown')::integer as unknown
    from (select * from message_sends order by id desc limit ${MOST_SENDS}) s
    where s.state in ('accepted', 'delivered', 'read', 'failed', 'unknown') and ${since}::timestamptz
      <= coalesce(s.sent_at, s.called_at, (select m.queued_at from messages m where m.id = s.message_id))
    group by s.channel`);
  return CHANNELS.map(
    (channel) =>
      rows.find((row) => row.channel === channel) ?? {
        channel,
        sent: 0,
        delivered: 0,
        failed: 0,
        unknown: 0,
      },
  );
}

const readHolds = async (db: Db, now: Date): Promise<MessageHold[]> =>
  (await listHolds(db)).map(({ channel, reason, heldAt, until }) => ({
    channel,
    reason: holdReason(reason),
    since: heldAt,
    next_try_at: until > now ? until : null,
  }));

/** Lets the next message of a held channel try whether the provider takes it again. */
export async function retryChannel(db: Db, channel: MessageChannel, by: Actor): Promise<MessageHold[]> {
  return db.transaction(async (tx) => {
    const reason = await endWait(tx, channel, by.now);
    if (reason === undefined)
      throw new DomainError('conflict', 'This channel is tried with the next message already.');
    await recordChange(tx, {
      ...by,
      action: 'message-channel.retried',
      subject: { type: 'message-channel', id: channel },
      after: { stopped_by: reason },
    });
    return readHolds(tx, by.now);
  });
}
