import { z } from 'zod';
import {
  Id,
  IdParams,
  Instant,
  KeysetPage,
  KeysetQuery,
  NumberParams,
  Shillings,
  emptyAsUndefined,
} from '../common.ts';

export const MessageChannel = z.enum(['email', 'sms', 'whatsapp']);
export type MessageChannel = z.infer<typeof MessageChannel>;

/** `accepted`: the provider or mail server has it. `unknown`: it may have been sent. `skipped`: not sent on this channel. */
export const SendState = z.enum([
  'due',
  'sending',
  'accepted',
  'delivered',
  'read',
  'failed',
  'skipped',
  'unknown',
]);
export type SendState = z.infer<typeof SendState>;

const Count = z.int().nonnegative();

/** A message on one channel. */
export const MessageSend = z.object({
  id: Id,
  channel: MessageChannel,
  /** From 2 on, a colleague asked for it. */
  round: z.int().positive(),
  state: SendState,
  /** An email address, or a masked phone number; null after 90 days. */
  address: z.string().nullable(),
  /** When one that waits is due; null for at once. */
  next_at: Instant.nullable(),
  sent_at: Instant.nullable(),
  delivered_at: Instant.nullable(),
  /** Why it was not sent, or may not have been, in words. */
  reason: z.string().nullable(),
});
export type MessageSend = z.infer<typeof MessageSend>;

const MessageFacts = z.object({
  id: Id,
  /** `Payment received` */
  title: z.string(),
  /** `Buyer`, `Zuri Crafts` */
  recipient: z.string(),
  /** Of its email, as it last went out; null without an email, and after 90 days. */
  subject: z.string().nullable(),
  /** The numbers of what it is about. */
  order: z.string().nullable(),
  booking: z.string().nullable(),
  /** How it can be sent again; a refusal says why not. */
  again: z.array(z.object({ channel: MessageChannel, refusal: z.string().nullable() })),
});

/** What one person was told about one event. */
export const OfficeMessage = MessageFacts.extend({
  queued_at: Instant,
  /** In the order in which they were made. */
  sends: z.array(MessageSend),
});
export type OfficeMessage = z.infer<typeof OfficeMessage>;

/** A send that failed, or of which no one can tell. */
export const MessageFailure = MessageFacts.extend({
  send: MessageSend,
  queued_at: Instant,
  /** What became of the message when it was sent again, on whatever channel; null if it was not. */
  later: SendState.nullable(),
});
export type MessageFailure = z.infer<typeof MessageFailure>;

export const MessageFailureQuery = KeysetQuery.extend({ channel: emptyAsUndefined(MessageChannel) });
export type MessageFailureQuery = z.infer<typeof MessageFailureQuery>;

/** A channel that its provider has stopped. */
export const MessageHold = z.object({
  channel: MessageChannel,
  /** The provider's words. */
  reason: z.string(),
  since: Instant,
  /** Null: with the next message. */
  next_try_at: Instant.nullable(),
});
export type MessageHold = z.infer<typeof MessageHold>;

/** Costs and reliability of the channels. */
export const MessageOverview = z.object({
  /** Of today, for the channels that cost something. */
  budgets: z.array(z.object({ channel: MessageChannel, spent: Shillings, cap: Shillings, texts: Count })),
  /** The last 30 days, oldest first, including those without a text. */
  days: z.array(z.object({ day: z.iso.date(), sms: Shillings, whatsapp: Shillings })),
  /** Of the last 30 days. Mail servers report no delivery. */
  channels: z.array(
    z.object({ channel: MessageChannel, sent: Count, delivered: Count, failed: Count, unknown: Count }),
  ),
  holds: z.array(MessageHold),
});
export type MessageOverview = z.infer<typeof MessageOverview>;

/** Where the providers report to; they are entered there. */
export const ReportAddresses = z.object({
  /** With a secret, because these reports are not signed. */
  sms_delivery: z.url(),
  sms_opt_out: z.url(),
  whatsapp: z.url(),
});
export type ReportAddresses = z.infer<typeof ReportAddresses>;

export const SendAgain = z.object({ channel: MessageChannel });

const MessageList = KeysetPage(OfficeMessage);
const ofNumber = { params: NumberParams, query: KeysetQuery, response: MessageList } as const;
const ofPerson = { params: IdParams, query: KeysetQuery, response: MessageList } as const;

export const officeMessageCalls = {
  'GET /admin/orders/{number}/messages/': ofNumber,
  'GET /admin/bookings/{number}/messages/': ofNumber,
  'GET /admin/clients/{id}/messages/': ofPerson,
  'GET /admin/vendors/{id}/messages/': ofPerson,
  'GET /admin/stylists/{id}/messages/': ofPerson,
  'GET /admin/messages/': { response: MessageOverview },
  'GET /admin/messages/failures/': { query: MessageFailureQuery, response: KeysetPage(MessageFailure) },
  'GET /admin/messages/addresses/': { response: ReportAddresses },
  'POST /admin/messages/{id}/again/': {
    params: IdParams,
    headers: ['Idempotency-Key'],
    body: SendAgain,
    status: 202,
    response: OfficeMessage,
  },
  'POST /admin/messages/channels/{channel}/retry/': {
    params: z.object({ channel: MessageChannel }),
    response: z.array(MessageHold),
  },
} as const;
