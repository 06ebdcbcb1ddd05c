import type { Encoded } from '@harusi/contracts/calls';
import type { KeysetQuery } from '@harusi/contracts/common';
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
import { DomainError } from '../../lib/errors.ts';
import type { ListOrder } from '../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../lib/lists/keyset-list.ts';
import { runOn } from '../../lib/lists/run.ts';
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

const NEWEST: ListOrder = {
  name: 'messages',
  keys: [{ sql: sql`m.id`, type: 'integer' }],
  descending: true,
};

/** The messages of an order, a booking or a person, newest first. */
export async function listMessages(db: Db, of: Timeline, query: KeysetQuery, now: Date) {
  const { found, condition } = timelineSql(of);
  const { rows: subjects } = await db.execute(found);
  if (subjects.length === 0) throw new DomainError('not_found', "We couldn't find that.");
  const { results, ...page } = await readKeysetPage<StoredMessage>(runOn(db), query, {
    order: NEWEST,
    from: sql`messages m`,
    where: condition,
    id: sql`m.id`,
    item: messageJson(now),
    join: sql`join messages m on m.id = page.id ${messageFrom}`,
    isSearch: false,
  });
  const holds = await listHeldChannels(db, now);
  return { ...page, results: results.map((message) => toMessage(message, { holds, now })) };
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

const NEWEST_FAILURE: ListOrder = {
  name: 'failed messages',
  keys: [{ sql: sql`s.id`, type: 'integer' }],
  descending: true,
};

/** Sends that failed, of which no one can tell, or that a limit kept back, newest first. */
export async function listFailures(db: Db, query: MessageFailureQuery, now: Date) {
  const ofChannel = query.channel === undefined ? sql`` : sql`and s.channel = ${query.channel}`;
  const { results, ...page } = await readKeysetPage<{ send: number; message: StoredMessage }>(
    runOn(db),
    query,
    {
      order: NEWEST_FAILURE,
      from: sql`message_sends s`,
      where: sql`(${isFailure}) ${ofChannel}`,
      id: sql`s.id`,
      item: sql`json_build_object('send', page.id, 'message', ${messageJson(now)})`,
      join: sql`join message_sends f on f.id = page.id join messages m on m.id = f.message_id ${messageFrom}`,
      isSearch: false,
    },
  );
  const holds = await listHeldChannels(db, now);
  return { ...page, results: results.map(({ send, message }) => toFailure(message, send, { holds, now })) };
}

interface Moment {
  holds: readonly MessageChannel[];
  now: Date;
}

function toFailure(message: StoredMessage, sendId: number, moment: Moment): FailureWire {
  const { sends: _, ...facts } = toMessage(message, moment);
  const send = message.sends.find(({ id }) => id === sendId)!;
  const later = message.sends.findLast(({ round }) => round > send.round);
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
