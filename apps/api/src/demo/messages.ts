import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';

/**
 * The demo sends nothing about its past: what orders and bookings of the last month have told people counts as sent at
 * the time, and everything else is dropped. What this transaction queued has its timestamp.
 */
export async function settleQueuedMessages(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`
    update messages m set queued_at = told.at from (
      select m.id, case m.event when 'order.placed' then o.placed_at when 'order.paid' then o.paid_at
        when 'booking.held' then (select min(e.at) from booking_events e where e.booking_id = m.booking_id)
        else coalesce(
          (select max(e.at) from order_events e where e.order_id = m.order_id and m.event in ('order.' || e.status, 'parcel.' || e.status)),
          (select max(e.at) from order_events e where e.order_id = m.order_id),
          (select max(e.at) from booking_events e where e.booking_id = m.booking_id)) end as at
      from messages m left join orders o on o.id = m.order_id where m.queued_at = now()::timestamptz(3)) told
    where told.id = m.id and told.at > ${now}::timestamptz - interval '30 days' and m.due_at is null`);
  await tx.execute(sql`delete from messages where queued_at = now()::timestamptz(3)`);
  // In one step, because a send that has left never changes its way. Two texts went wrong, as two of some hundred do.
  await tx.execute(sql`
    with left_open as (delete from message_sends where state = 'due' returning message_id, channel, address),
    told as (
      select s.*, m.queued_at as at, row_number() over (partition by s.channel order by m.queued_at desc) as place
      from left_open s join messages m on m.id = s.message_id),
    outcomes as (
      select *, case when channel = 'email' then 'accepted' when place = 3 then 'failed' when place = 9 then 'unknown'
        else 'delivered' end as state from told)
    insert into message_sends (message_id, channel, address, state, attempts, called_at, sent_at, delivered_at, parts, cost_cents,
      provider_id, failure_code, failure_reason)
    select message_id, channel, address, state, 1, at, case when state <> 'failed' then at end,
      case when state = 'delivered' then at + interval '7 seconds' end,
      case when channel = 'sms' then 1 end, case when channel = 'sms' then 80 end,
      case when channel = 'sms' and state <> 'unknown' then 'demo-' || message_id end,
      case when state = 'failed' then 'Failed' end,
      case state when 'failed' then 'UserIsInactive' when 'unknown' then 'The provider did not answer in time' end
    from outcomes order by at, message_id`);
  await tx.execute(sql`
    insert into message_budgets (day, channel, spent_cents, texts)
    select nairobi_day(called_at), channel, sum(cost_cents), count(*) from message_sends where channel = 'sms' and cost_cents > 0 group by 1, 2`);
}
