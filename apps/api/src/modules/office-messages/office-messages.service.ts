import type { Encoded } from '@harusi/contracts/calls';
import type { PageQuery } from '@harusi/contracts/common';
import type {
  MessageChannel,
  MessageFailure,
  MessageFailureQuery,
  MessageSend,
  OfficeMessage,
  SendState,
} from '@harusi/contracts/office/messages';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { isFailure } from '@harusi/db/schema';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { DomainError } from '../../lib/errors.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { listHeldChannels } from '../outbox/held-channels.service.ts';
import { getsSms } from '../outbox/outbox.rules.ts';
import { maskedPhone } from '../payments/payments.rules.ts';
import { messageTitle, outcomeReason, recipientName } from './message-words.rules.ts';
import { messageFrom, messageJson } from './office-messages.sql.ts';
import { refusalToRepeat, repeatableChannels, type RepeatableMessage } from './send-again.rules.ts';

type MessageWire = Encoded<typeof OfficeMessage>;
type FailureWire = Encoded<typeof MessageFailure>;

export interface StoredMessage {
  id: number;
  event: string;
  recipient: string;
  name: string | null;
  order: string | null;
  booking: string | null;
  subject: string | null;
  email_to: string | null;
  phone: string | null;
  queued_at: string;
  expires_at: string | null;
  later_events: string[];
  opted_out: MessageChannel[];
  unreachable: MessageChannel[];
  sends: StoredSend[];
}

interface StoredSend {
  id: number;
  channel: MessageChannel;
  round: number;
  address: string;
  state: SendState;
  next_at: string | null;
  was_unknown: boolean;
  sent_at: string | null;
  delivered_at: string | null;
  code: string | null;
  reason: string | null;
}

/** Whose messages a timeline shows. */
export type Timeline =
  | { order: string }
  | { booking: string }
  | { client: number }
  | { vendor: number }
  | { stylist: number };

/** The messages of an order, a booking or a person, newest first. */
export async function listMessages(db: Db, of: Timeline, query: PageQuery, now: Date) {
  const { found, condition } = timelineSql(of);
  const { rows: subjects } = await db.execute(found);
  if (subjects.length === 0) throw new DomainError('not_found', "We couldn't find that.");
  const { rows } = await db.execute<{ json: StoredMessage }>(sql`
    select ${messageJson(now)} as json from (
      select m.* from messages m where ${condition} order by m.id desc ${limitClause(query.page_size, pageOffset(query))}) m
    ${messageFrom} order by m.id desc`);
  const total = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from messages m where ${condition}`,
  );
  const holds = await listHeldChannels(db, now);
  return { count: total.rows[0]!.count, results: rows.map(({ json }) => toMessage(json, { holds, now })) };
}

/** Which row must exist, and which of `messages m` belong to it. */
function timelineSql(of: Timeline): { found: SQL; condition: SQL } {
  if ('order' in of) {
    const found = sql`select id from orders where number = ${of.order}`;
    return { found, condition: sql`m.order_id = (${found})` };
  }
  if ('booking' in of) {
    const found = sql`select id from bookings where number = ${of.booking}`;
    return { found, condition: sql`m.booking_id = (${found})` };
  }
  if ('vendor' in of) {
    const found = sql`select user_id from vendor_profiles where user_id = ${of.vendor}`;
    return {
      found,
      condition: sql`m.user_id = ${of.vendor} and m.recipient = ${`vendor:${of.vendor}`}`,
    };
  }
  if ('stylist' in of) {
    return {
      found: sql`select id from stylists where id = ${of.stylist}`,
      condition: sql`m.stylist_id = ${of.stylist}`,
    };
  }
  // Two lists, because a condition with `or` would read every message.
  return {
    found: sql`select id from clients where id = ${of.client}`,
    condition: sql`m.id in (
      select n.id from orders o join messages n on n.order_id = o.id
      where o.client_id = ${of.client} and n.recipient = 'buyer'
      union all
      select n.id from bookings b join messages n on n.booking_id = b.id
      where b.client_id = ${of.client} and n.recipient = 'client')`,
  };
}

/** One message, for whom it was just sent again. */
export async function getMessage(db: Db, id: number, now: Date): Promise<MessageWire> {
  return toMessage(await readMessage(db, id, now), { holds: await listHeldChannels(db, now), now });
}

export async function readMessage(db: Db, id: number, now: Date): Promise<StoredMessage> {
  const { rows } = await db.execute<{ json: StoredMessage }>(
    sql`select ${messageJson(now)} as json from messages m ${messageFrom} where m.id = ${id}`,
  );
  if (!rows[0]) throw new DomainError('not_found', "We couldn't find that message.");
  return rows[0].json;
}

/** Sends that failed, of which no one can tell, or that a limit kept back, newest first. */
export async function listFailures(db: Db, query: MessageFailureQuery, now: Date) {
  const ofChannel = query.channel === undefined ? sql`` : sql`and s.channel = ${query.channel}`;
  const failed = sql`from message_sends s where (${isFailure}) ${ofChannel}`;
  const { rows } = await db.execute<{ json: StoredMessage; send: number }>(sql`
    select f.id::integer as send, ${messageJson(now)} as json from (
      select s.id, s.message_id ${failed}
      order by s.id desc ${limitClause(query.page_size, pageOffset(query))}) f
    join messages m on m.id = f.message_id ${messageFrom} order by f.id desc`);
  const total = await db.execute<{ count: number }>(sql`select count(*)::integer as count ${failed}`);
  const holds = await listHeldChannels(db, now);
  return {
    count: total.rows[0]!.count,
    results: rows.map(({ json, send }) => toFailure(json, send, { holds, now })),
  };
}

interface Moment {
  holds: readonly MessageChannel[];
  now: Date;
}

function toFailure(message: StoredMessage, sendId: number, moment: Moment): FailureWire {
  const { sends: _, ...facts } = toMessage(message, moment);
  const send = message.sends.find(({ id }) => id === sendId)!;
  const later = message.sends.findLast(
    ({ channel, round }) => channel === send.channel && round > send.round,
  );
  return { ...facts, send: toSend(send), later: later?.state ?? null };
}

function toMessage(message: StoredMessage, moment: Moment): MessageWire {
  const repeatable = toRepeatable(message);
  return {
    id: message.id,
    title: messageTitle(message.event, message.recipient, message.subject),
    recipient: recipientName(message.recipient, message.name),
    subject: message.subject,
    order: message.order,
    booking: message.booking,
    queued_at: message.queued_at,
    again: repeatableChannels(repeatable).map((channel) => ({
      channel,
      refusal: refusalToRepeat(repeatable, channel, moment),
    })),
    sends: message.sends.map(toSend),
  };
}

export const toRepeatable = (message: StoredMessage): RepeatableMessage => ({
  event: message.event,
  emailTo: message.email_to,
  phone: message.phone,
  expiresAt: message.expires_at === null ? null : new Date(message.expires_at),
  sends: message.sends.map(({ channel, state, code, sent_at, next_at }) => ({
    channel,
    state,
    code,
    sentAt: sent_at === null ? null : new Date(sent_at),
    isUndecided: next_at !== null,
  })),
  laterEvents: message.later_events,
  optedOut: message.opted_out,
  unreachable: message.unreachable,
});

function toSend({ was_unknown, code, address, reason, ...send }: StoredSend): Encoded<typeof MessageSend> {
  return {
    ...send,
    address: address === '' ? null : send.channel === 'email' ? address : maskedNumber(address),
    next_at: send.state === 'due' ? send.next_at : null,
    reason: outcomeReason({ ...send, code, reason, wasUnknown: was_unknown }),
  };
}

const maskedNumber = (phone: string) =>
  getsSms(phone) ? maskedPhone(phone.slice(1)) : `••• ${phone.slice(-3)}`;
