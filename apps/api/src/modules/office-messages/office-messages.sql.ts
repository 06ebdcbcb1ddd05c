import { type SQL, sql } from '@harusi/db/drizzle';

/** What `messageJson` joins to `messages m`. */
export const messageFrom = sql`
  left join orders o on o.id = m.order_id
  left join bookings b on b.id = m.booking_id
  left join vendor_profiles v on v.user_id = m.user_id and m.recipient like 'vendor:%'
  left join stylists t on t.id = m.stylist_id`;

const contactsWhere = (known: SQL) => sql`array(select c.channel from contact_points c
  where (c.channel, c.address) in (('email', m.email ->> 'to'), ('sms', m.phone), ('whatsapp', m.phone)) and ${known})`;

/** A message with all its sends, and what decides whether it can be sent again: a `StoredMessage`. */
export const messageJson = (now: Date) => sql`json_build_object(
  'id', m.id, 'event', m.event, 'recipient', m.recipient, 'name', coalesce(v.business_name, t.name),
  'order', o.number, 'booking', b.number, 'subject', coalesce(m.email ->> 'sentSubject', m.email #>> '{content,subject}'),
  'email_to', m.email ->> 'to', 'phone', case when m.text is not null then m.phone end,
  'queued_at', instant_text(m.queued_at), 'expires_at', instant_text(m.expires_at),
  'later_events', array(select n.event from messages n
    where n.id > m.id and (n.order_id = m.order_id or n.booking_id = m.booking_id)
      and (n.event, n.event_key) is distinct from (m.event, m.event_key)),
  'opted_out', ${contactsWhere(sql`c.opted_out_at is not null`)},
  'unreachable', ${contactsWhere(sql`c.unreachable_until > ${now.toISOString()}::timestamptz`)},
  'sends', coalesce((select json_agg(json_build_object(
      'id', s.id, 'channel', s.channel, 'round', s.round, 'address', s.address, 'state', s.state,
      'next_at', instant_text(s.next_attempt_at), 'was_unknown', s.was_unknown,
      'sent_at', instant_text(s.sent_at), 'delivered_at', instant_text(s.delivered_at),
      'code', s.failure_code, 'reason', s.failure_reason) order by s.id)
    from message_sends s where s.message_id = m.id), '[]'))`;
