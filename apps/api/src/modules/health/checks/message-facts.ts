import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { MessageChannel } from '@harusi/contracts/office/messages';
import type { Db } from '@harusi/db/client';
import { messageBudgets } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import { listHolds } from '../../outbox/held-channels.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import type { ChannelDay } from './message-checks.rules.ts';
import { toDate } from './money-facts.ts';

const DAY_MS = 86_400_000;
const MOST_SENDS = 20_000;

export async function readChannelDay(db: Db, channel: MessageChannel, now: Date): Promise<ChannelDay> {
  const [since, at] = [new Date(now.getTime() - DAY_MS).toISOString(), now.toISOString()];
  const { rows } = await db.execute<{
    sent: number;
    delivered: number;
    read: number;
    failed: number;
    waiting: number;
    oldest: string | null;
  }>(sql`
    select count(*) filter (where s.state in ('accepted', 'delivered', 'read', 'unknown') and s.is_new)::integer as sent,
      count(*) filter (where s.state in ('delivered', 'read') and s.is_new)::integer as delivered,
      count(*) filter (where s.state = 'read' and s.is_new)::integer as read,
      count(*) filter (where s.state = 'failed' and s.is_new)::integer as failed,
      count(*) filter (where s.is_late)::integer as waiting,
      instant_text(min(s.due_at) filter (where s.is_late)) as oldest
    from (
      select s.state, coalesce(s.next_attempt_at, m.queued_at) as due_at,
        coalesce(s.sent_at, s.called_at, m.queued_at) >= ${since}::timestamptz as is_new,
        s.state = 'due' and coalesce(s.next_attempt_at, m.queued_at) < ${at}::timestamptz as is_late
      from (select * from message_sends where channel = ${channel} order by id desc limit ${MOST_SENDS}) s
      join messages m on m.id = s.message_id) s`);
  const { oldest, ...counts } = rows[0]!;
  const hold = (await listHolds(db)).find((one) => one.channel === channel);
  const [budget] = await db
    .select()
    .from(messageBudgets)
    .where(and(eq(messageBudgets.day, nairobiDay(now)), eq(messageBudgets.channel, channel)));
  const { text_budget } = await getSettings(db, now);
  return {
    channel,
    ...counts,
    oldestWaitingAt: toDate(oldest),
    held: hold === undefined ? null : { reason: hold.reason, at: hold.heldAt },
    spentCents: budget?.spentCents ?? 0,
    capCents: channel === 'email' ? null : text_budget,
  };
}
