import {
  sql,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from '../drizzle.ts';
import { users } from './accounts.ts';
import { bookings } from './bookings.ts';
import { cents, createdAt, id, idOf, instant } from './columns.ts';
import { orders } from './orders/orders.ts';
import { stylists } from './stylists.ts';

export const MESSAGE_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** How soon a text goes out, and when at night: codes and money at any hour, a reminder only by day. */
export const MESSAGE_URGENCIES = ['now', 'soon', 'planned', 'marketing'] as const;
export type MessageUrgency = (typeof MESSAGE_URGENCIES)[number];

export const SEND_STATES = [
  'due',
  'sending',
  'accepted',
  'delivered',
  'read',
  'failed',
  'skipped',
  'unknown',
] as const;
export type SendState = (typeof SEND_STATES)[number];

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * What one person is told about one event, written in the transaction that causes it. Reporting an event again adds nothing.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** `order.paid` */
    event: text('event').notNull(),
    /** Which occurrence: `KSM84Q2T`, or `KSM84Q2T:2` for the second of its kind. */
    eventKey: text('event_key').notNull(),
    /** `buyer`, `vendor:12`, `stylist:3`, `owner` */
    recipient: text('recipient').notNull(),
    /** Whose timeline shows it. */
    orderId: idOf('order_id').references(() => orders.id),
    bookingId: idOf('booking_id').references(() => bookings.id),
    userId: idOf('user_id').references(() => users.id),
    stylistId: idOf('stylist_id').references(() => stylists.id),
    language: text('language', { enum: ['en', 'sw'] })
      .notNull()
      .default('en'),
    urgency: text('urgency', { enum: MESSAGE_URGENCIES }).notNull(),
    /** Sent once more after an unknown outcome: two texts are better than none. */
    isAboutMoney: boolean('is_about_money').notNull().default(false),
    /** The email's content without secrets; null for those who have no address, and after 90 days. */
    email: jsonb('email'),
    /** The text's key, its values and the path of its link; null without a text, and after 90 days. */
    text: jsonb('text'),
    /** Where texts go. */
    phone: text('phone'),
    /** Not before; null for at once. */
    dueAt: instant('due_at'),
    /** Not later: a reminder is worth nothing after the event. */
    expiresAt: instant('expires_at'),
    /** To a person whose data is erased: its contents go as soon as it is sent. */
    isForgottenAfterwards: boolean('is_forgotten_afterwards').notNull().default(false),
    /** By the database's clock; only the period of retention depends on it. */
    queuedAt: instant('queued_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('messages_once').on(t.event, t.eventKey, t.recipient),
    index('messages_order_idx').on(t.orderId),
    index('messages_booking_idx').on(t.bookingId),
    index('messages_user_idx').on(t.userId, t.id),
    index('messages_stylist_idx').on(t.stylistId, t.id),
    index('messages_contents_idx')
      .on(t.queuedAt)
      .where(sql`email is not null or text is not null`),
    check('messages_language_known', sql`${t.language} in ('en', 'sw')`),
    check('messages_urgency_known', sql`${t.urgency} in (${oneOf(MESSAGE_URGENCIES)})`),
  ],
);
export type MessageRow = typeof messages.$inferSelect;

/** What the owner should know of: what failed, what no one can tell, and what a limit or the budget kept back. */
export const isFailure = sql`state in ('failed', 'unknown')
  or state = 'skipped' and failure_code in ('budget_spent', 'number_has_enough', 'mailbox_full')`;

/** A message on one channel. It is sent once; only the owner can ask for another round. */
export const messageSends = pgTable(
  'message_sends',
  {
    id: id(),
    messageId: idOf('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    round: smallint('round').notNull().default(1),
    /** An email address or a phone number. */
    address: text('address').notNull(),
    state: text('state', { enum: SEND_STATES }).notNull().default('due'),
    attempts: smallint('attempts').notNull().default(0),
    /** Null for at once. */
    nextAttemptAt: instant('next_attempt_at'),
    /** A worker that has not finished by then is gone. */
    leaseUntil: instant('lease_until'),
    /** When the provider was called; a lease without it certainly sent nothing. */
    calledAt: instant('called_at'),
    /** Its outcome was unknown once, and it was sent a second time. */
    wasUnknown: boolean('was_unknown').notNull().default(false),
    providerId: text('provider_id'),
    parts: smallint('parts'),
    costCents: cents('cost_cents'),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    failureCode: text('failure_code'),
    failureReason: text('failure_reason'),
  },
  (t) => [
    unique('message_sends_once').on(t.messageId, t.channel, t.round),
    uniqueIndex('message_sends_provider_id')
      .on(t.channel, t.providerId)
      .where(sql`provider_id is not null`),
    index('message_sends_due_idx')
      .on(t.nextAttemptAt)
      .where(sql`state = 'due'`),
    index('message_sends_leased_idx')
      .on(t.leaseUntil)
      .where(sql`state = 'sending'`),
    index('message_sends_accepted_idx')
      .on(t.channel, t.sentAt)
      .where(sql`state = 'accepted'`),
    index('message_sends_unknown_idx')
      .on(t.nextAttemptAt)
      .where(sql`state = 'unknown'`),
    index('message_sends_failed_idx').on(t.id).where(isFailure),
    index('message_sends_address_idx').on(t.address, t.id),
    check('message_sends_channel_known', sql`${t.channel} in (${oneOf(MESSAGE_CHANNELS)})`),
    check('message_sends_state_known', sql`${t.state} in (${oneOf(SEND_STATES)})`),
    check(
      'message_sends_leased_while_sending',
      sql`(${t.state} = 'sending') = (${t.leaseUntil} is not null)`,
    ),
    check(
      'message_sends_sent_has_time',
      sql`${t.state} not in ('accepted', 'delivered', 'read') or ${t.sentAt} is not null`,
    ),
    check('message_sends_cost_not_negative', sql`${t.costCents} >= 0`),
  ],
);
export type MessageSendRow = typeof messageSends.$inferSelect;

/** The owner's own words in an email, in the place of ours. */
export const emailWordings = pgTable(
  'email_wordings',
  {
    /** Which email: `order.paid/buyer` */
    template: text('template').primaryKey(),
    /** With placeholders such as `{order}`; null for our words. */
    subject: text('subject'),
    /** The first paragraph. */
    lead: text('lead'),
  },
  (t) => [check('email_wordings_changes_something', sql`num_nonnulls(${t.subject}, ${t.lead}) > 0`)],
);

/** What providers report, as it came. A report may come before we know the id that it names. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: id(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    providerId: text('provider_id').notNull(),
    status: text('status', { enum: ['sent', 'delivered', 'read', 'failed'] }).notNull(),
    address: text('address'),
    reason: text('reason'),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    unique('message_reports_once').on(t.channel, t.providerId, t.status),
    index('message_reports_address_idx').on(t.address, t.receivedAt),
    index('message_reports_received_idx').on(t.receivedAt),
    check('message_reports_status_known', sql`${t.status} in ('sent', 'delivered', 'read', 'failed')`),
  ],
);

/** What we learned about a number or address on a channel. */
export const contactPoints = pgTable(
  'contact_points',
  {
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    address: text('address').notNull(),
    /** The person wants nothing there; only they can undo it. */
    optedOutAt: instant('opted_out_at'),
    /** For example a phone without WhatsApp. */
    unreachableUntil: instant('unreachable_until'),
    /** Agreed to hear about offers, with the words that they saw and where; null after they withdrew it. */
    marketingAgreedAt: instant('marketing_agreed_at'),
    marketingWords: text('marketing_words'),
    marketingSource: text('marketing_source'),
  },
  (t) => [
    primaryKey({ name: 'contact_points_pkey', columns: [t.channel, t.address] }),
    check('contact_points_channel_known', sql`${t.channel} in (${oneOf(MESSAGE_CHANNELS)})`),
    check(
      'contact_points_consent_is_proven',
      sql`(${t.marketingAgreedAt} is null) = (${t.marketingWords} is null) and (${t.marketingAgreedAt} is null) = (${t.marketingSource} is null)`,
    ),
  ],
);

/** What a channel may cost in a day, reserved before sending. */
export const messageBudgets = pgTable(
  'message_budgets',
  {
    day: date('day', { mode: 'string' }).notNull(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    spentCents: cents('spent_cents').notNull().default(0),
    texts: integer('texts').notNull().default(0),
  },
  (t) => [primaryKey({ name: 'message_budgets_pkey', columns: [t.day, t.channel] })],
);

/** A channel whose provider refuses us, for lack of balance, the sender's name or the token; we try again every hour. */
export const messageHolds = pgTable('message_holds', {
  channel: text('channel', { enum: MESSAGE_CHANNELS }).primaryKey(),
  reason: text('reason').notNull(),
  heldAt: instant('held_at').notNull(),
});

/** Short addresses in texts. They show state and steps; anything more needs the key of the order or a login. */
export const shortLinks = pgTable(
  'short_links',
  {
    code: text('code').primaryKey(),
    orderId: idOf('order_id')
      .unique()
      .references(() => orders.id),
    bookingId: idOf('booking_id')
      .unique()
      .references(() => bookings.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('short_links_code_is_plain', sql`${t.code} ~ '^[A-Za-z0-9]{7}$'`),
    check('short_links_of_one_thing', sql`num_nonnulls(${t.orderId}, ${t.bookingId}) = 1`),
  ],
);
