import type { Db } from '@harusi/db/client';
import { messages, messageSends, type MessageChannel, type MessageUrgency } from '@harusi/db/schema';
import { and, eq, inArray, isNull, max, ne, sql } from '@harusi/db/drizzle';
import { traceCarrier } from '@harusi/tracing/tracing';
import { queryPrepared } from '../../lib/database/prepared-queries.ts';
import type { EmailContent } from '../emails/email-content.ts';
import type { EmailCause } from '../emails/email-limits.ts';
import type { KeyRef } from '../emails/link-keys.ts';
import { type TextKey, TEXTS } from '../texts/text-catalogue.ts';
import { getsSms } from './outbox.rules.ts';

/** By which the worker continues the trace of the request that caused a message. */
interface Traced {
  traceparent?: string;
}

export interface QueuedEmail extends Traced {
  to: string;
  content: EmailContent;
  /** The key that the button's path needs; stored messages contain no secrets. */
  keyOf?: KeyRef;
  /** For emails that strangers can cause: beyond the limit of the mailbox they are dropped. */
  cause?: EmailCause;
  /** The owner's subject, if the last one that went out was hers. */
  sentSubject?: string;
}

/** A text as it is stored; `path` becomes its `{link}`. */
export interface StoredText extends Traced {
  key: TextKey;
  values: Readonly<Record<string, string>>;
  path?: string;
  /** The key that the link needs; stored messages contain no secrets. */
  keyOf?: KeyRef;
  /** From then on it is wrong, although an email is not: a request to pay. */
  expiresAt?: string;
}

export interface QueuedText extends Omit<StoredText, 'path'> {
  /** `shortAt`: the short path of the message's order or booking, made then if it has none. */
  path?: string | { shortAt: Date };
  phone: string;
  channel: 'sms' | 'whatsapp' | 'none';
  /** If it differs from that of its key. */
  urgency?: MessageUrgency;
}

export interface NewMessage {
  event: string;
  /** Which occurrence of the event: the same one is told once. */
  eventKey: string;
  recipient: 'buyer' | 'client' | 'owner' | `vendor:${number}` | `stylist:${number}` | 'mailbox';
  orderId?: number;
  bookingId?: number;
  userId?: number | null;
  stylistId?: number | null;
  language?: 'en' | 'sw';
  email?: QueuedEmail;
  text?: QueuedText;
  /** When the text goes out at the earliest; emails go at once. */
  textDueAt?: Date;
  /** For a reminder: neither goes out before. */
  dueAt?: Date;
  expiresAt?: Date;
  isForgottenAfterwards?: boolean;
}

/**
 * Sends a message once the transaction commits: the email if there is one, and a text on the channel of the person's choice.
 * False if this person was told of this event before.
 */
export async function queueMessage(tx: Db, message: NewMessage): Promise<boolean> {
  const { email, text, textDueAt, dueAt, ...about } = message;
  const channel = text && firstChannel(text);
  if (!email && !channel) return true;
  const carrier = dueAt ? {} : traceCarrier(); // a reminder is sent long after its cause
  const row = {
    ...about,
    urgency: text ? (text.urgency ?? TEXTS[text.key].class) : 'now',
    isAboutMoney: text !== undefined && TEXTS[text.key].isAboutMoney,
    email: email && { ...email, ...carrier },
    text: channel && {
      key: text.key,
      values: text.values,
      path: typeof text.path === 'string' ? text.path : undefined,
      keyOf: text.keyOf,
      expiresAt: text.expiresAt,
      ...carrier,
    },
    phone: channel && text.phone,
    dueAt,
  };
  const sends = [
    ...(email ? [{ channel: 'email', address: email.to, nextAttemptAt: dueAt }] : []),
    ...(channel ? [{ channel, address: text.phone, nextAttemptAt: textDueAt ?? dueAt }] : []),
  ];
  const queued = await queryPrepared(tx, {
    shape: 'queue message',
    build: buildQueueMessage,
    values: {
      message: JSON.stringify(row),
      sends: JSON.stringify(sends),
      shortPathAt: channel && typeof text.path === 'object' ? text.path.shortAt : null,
    },
  });
  return queued.length > 0;
}

const SHORT_PATH_AT = sql`${sql.placeholder('shortPathAt')}::timestamptz`;

const buildQueueMessage = () => sql`
  with message as (
    insert into messages (event, event_key, recipient, order_id, booking_id, user_id, stylist_id, language, urgency,
      is_about_money, email, text, phone, due_at, expires_at, is_forgotten_afterwards)
    select m.event, m."eventKey", m.recipient, m."orderId", m."bookingId", m."userId", m."stylistId",
      coalesce(m.language, 'en'), m.urgency, m."isAboutMoney", m.email,
      case when ${SHORT_PATH_AT} is null then m.text
        else m.text || jsonb_build_object('path', short_path(m."orderId", m."bookingId", ${SHORT_PATH_AT})) end,
      m.phone, m."dueAt", m."expiresAt", coalesce(m."isForgottenAfterwards", false)
    from jsonb_to_record(${sql.placeholder('message')}::jsonb) as m (
      event text, "eventKey" text, recipient text, "orderId" bigint, "bookingId" bigint, "userId" bigint, "stylistId" bigint,
      language text, urgency text, "isAboutMoney" boolean, email jsonb, text jsonb, phone text, "dueAt" timestamptz,
      "expiresAt" timestamptz, "isForgottenAfterwards" boolean)
    on conflict do nothing
    returning id)
  insert into message_sends (message_id, channel, address, next_attempt_at)
  select message.id, s.* from message, json_to_recordset(${sql.placeholder('sends')}::json) as s (
    channel text, address text, "nextAttemptAt" timestamptz)
  returning id`;

/** Undefined if the person gets no texts. */
function firstChannel({ channel, phone }: QueuedText): Exclude<MessageChannel, 'email'> | undefined {
  if (channel === 'none') return undefined;
  if (channel === 'whatsapp') return channel;
  return getsSms(phone) ? channel : undefined;
}

/**
 * Sends a message once more on a channel. Rounds count across channels, so that an SMS that follows a WhatsApp message is
 * one of its own round. The caller has locked the message.
 */
export async function addRound(
  tx: Db,
  messageId: number,
  channel: MessageChannel,
  address: string,
): Promise<number> {
  const [last] = await tx
    .select({ round: max(messageSends.round) })
    .from(messageSends)
    .where(eq(messageSends.messageId, messageId));
  const round = (last?.round ?? 0) + 1;
  await tx.insert(messageSends).values({ messageId, channel, round, address });
  return round;
}

/** Keeps a message from going out as far as it has not, for example the reminder of a booking that was moved. */
export async function cancelMessages(
  tx: Db,
  event: string,
  about: { eventKey: string } | { bookingId: number },
  { onlyTexts = false } = {},
): Promise<void> {
  const isMeant =
    'eventKey' in about ? eq(messages.eventKey, about.eventKey) : eq(messages.bookingId, about.bookingId);
  const found = and(eq(messages.event, event), isMeant);
  const ids = tx.select({ id: messages.id }).from(messages).where(found);
  await tx
    .update(messageSends)
    .set({ state: 'skipped', failureCode: 'superseded', leaseUntil: null })
    .where(
      and(
        inArray(messageSends.messageId, ids),
        // Also one that a worker has taken but not called the provider for: it may be dead, or put it back.
        inArray(messageSends.state, ['due', 'sending']),
        isNull(messageSends.calledAt),
        onlyTexts ? ne(messageSends.channel, 'email') : undefined,
      ),
    )
    .prepare(`cancel_${onlyTexts ? 'texts' : 'messages'}_of_${'eventKey' in about ? 'event' : 'booking'}`)
    .execute();
}
