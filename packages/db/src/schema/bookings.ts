import {
  sql,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from '../drizzle.ts';
import { users } from './accounts.ts';
import { clients } from './clients.ts';
import {
  cents,
  citext,
  createdAt,
  id,
  idOf,
  instant,
  language,
  textChannel,
  whatsAppWords,
} from './columns.ts';
import { packages, stylists } from './stylists.ts';

/** Half-open: includes its start, excludes its end. */
const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

export const BOOKING_STATUSES = [
  'held',
  'requested',
  'confirmed',
  'completed',
  'cancelled',
  'no_show',
] as const;

/**
 * A client's time with a stylist. `held` while the client pays; `requested` is paid but has no stylist yet. An exclusion
 * constraint over `busy` keeps `held`, `requested` and `confirmed` bookings of one stylist from overlapping.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    number: text('number').notNull(),
    /** Null for a guest. */
    userId: idOf('user_id').references(() => users.id),
    /** Set by a trigger. */
    clientId: idOf('client_id').references(() => clients.id),
    status: text('status', { enum: BOOKING_STATUSES }).notNull(),
    /** The secret in a guest's link. */
    lookupKey: text('lookup_key').notNull(),
    lookupKeyExpiresAt: instant('lookup_key_expires_at').notNull(),
    /** Null until a stylist is assigned. */
    stylistId: idOf('stylist_id').references(() => stylists.id),
    packageId: idOf('package_id')
      .notNull()
      .references(() => packages.id),
    /** Copied from the package, which may change later. */
    packageCode: text('package_code').notNull(),
    packageName: text('package_name').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** From start to end, plus the stylist's buffer on both sides. */
    busy: timeRange('busy').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: citext('contact_email').notNull(),
    textChannel: textChannel(),
    whatsAppWords: whatsAppWords(),
    language: language(),
    consultationType: text('consultation_type', { enum: ['virtual', 'in-person', 'phone'] }).notNull(),
    /** The address of an in-person consultation. */
    place: text('place').notNull().default(''),
    weddingDate: date('wedding_date', { mode: 'string' }),
    preferredStyle: text('preferred_style'),
    budget: text('budget'),
    message: text('message').notNull().default(''),
    priceCents: cents('price_cents').notNull(),
    vatRate: integer('vat_rate').notNull(),
    vatCents: cents('vat_cents').notNull(),
    /** In hundredths of a percent, frozen at booking time; owed to the stylist on completion. */
    commissionRate: integer('commission_rate').notNull(),
    commissionCents: cents('commission_cents').notNull(),
    paymentMethod: text('payment_method', { enum: ['mpesa', 'card'] }).notNull(),
    /** When the hold ends; null once the booking is paid or cancelled. */
    holdUntil: instant('hold_until'),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
    completedAt: instant('completed_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason', { enum: ['expired', 'customer', 'shop'] }),
    /** The secret in the client's review link. */
    reviewKey: text('review_key'),
    /** When the last personal data was removed from it. */
    erasedAt: instant('erased_at'),
  },
  (t) => [
    unique('bookings_number').on(t.number),
    unique('bookings_review_key').on(t.reviewKey),
    index('bookings_client_idx').on(t.clientId, t.startsAt),
    index('bookings_user_idx').on(t.userId, t.startsAt),
    index('bookings_stylist_idx').on(t.stylistId, t.startsAt),
    index('bookings_status_idx').on(t.status, t.startsAt),
    index('bookings_starts_idx').on(t.startsAt),
    index('bookings_paid_idx').on(t.paidAt),
    index('bookings_package_idx').on(t.packageId),
    index('bookings_phone_idx').on(t.contactPhone),
    index('bookings_guest_email_idx')
      .on(sql`lower(${t.contactEmail})`)
      .where(sql`user_id is null`),
    index('bookings_due_idx')
      .on(t.holdUntil)
      .where(sql`status = 'held'`),
    index('bookings_personal_idx')
      .on(t.createdAt)
      .where(sql`erased_at is null`),
    check('bookings_text_channel_known', sql`${t.textChannel} in ('sms', 'whatsapp', 'none')`),
    check('bookings_language_known', sql`${t.language} in ('en', 'sw')`),
    check('bookings_number_shape', sql`${t.number} ~ '^[A-HJ-NP-Z2-9]{8}$'`),
    // A meeting needs a place; only erasure takes the place away, and the phone number with it.
    check(
      'bookings_in_person_has_place',
      sql`${t.consultationType} <> 'in-person' or ${t.place} <> '' or ${t.contactPhone} = ''`,
    ),
    check('bookings_end_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    check('bookings_busy_covers', sql`${t.busy} @> tstzrange(${t.startsAt}, ${t.endsAt})`),
    check('bookings_held_until', sql`(${t.status} = 'held') = (${t.holdUntil} is not null)`),
    check('bookings_hold_is_bounded', sql`${t.holdUntil} <= ${t.createdAt} + interval '45 minutes'`),
    check('bookings_paid_unless_held', sql`${t.status} in ('held', 'cancelled') or ${t.paidAt} is not null`),
    check(
      'bookings_confirmed_has_stylist',
      sql`${t.status} in ('requested', 'cancelled') or ${t.stylistId} is not null`,
    ),
    check(
      'bookings_cancelled_has_reason',
      sql`(${t.status} = 'cancelled') = (${t.cancelReason} is not null)`,
    ),
    check('bookings_completed_at', sql`(${t.status} = 'completed') = (${t.completedAt} is not null)`),
    check('bookings_whole_shillings', sql`${t.priceCents} > 0 and ${t.priceCents} % 100 = 0`),
    check('bookings_commission_within', sql`${t.commissionCents} between 0 and ${t.priceCents}`),
  ],
);
export type BookingRow = typeof bookings.$inferSelect;

/** Allowed status changes, enforced by a trigger. */
export const bookingTransitions = pgTable(
  'booking_transitions',
  {
    fromStatus: text('from_status', { enum: BOOKING_STATUSES }).notNull(),
    toStatus: text('to_status', { enum: BOOKING_STATUSES }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.fromStatus, t.toStatus] })],
);

/** The history of a booking: status changes, new times, and notes by admins. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: id(),
    bookingId: idOf('booking_id')
      .notNull()
      .references(() => bookings.id),
    at: instant('at').notNull(),
    actorId: idOf('actor_id').references(() => users.id),
    kind: text('kind', { enum: ['step', 'moved', 'assigned', 'note'] }).notNull(),
    status: text('status', { enum: BOOKING_STATUSES }),
    text: text('text').notNull(),
  },
  (t) => [
    index('booking_events_booking_idx').on(t.bookingId, t.id),
    index('booking_events_actor_idx').on(t.actorId),
  ],
);

/** One review per completed booking, published after an admin has approved it. */
export const stylistReviews = pgTable(
  'stylist_reviews',
  {
    id: id(),
    stylistId: idOf('stylist_id')
      .notNull()
      .references(() => stylists.id, { onDelete: 'cascade' }),
    /** A verified review has a completed booking. */
    bookingId: idOf('booking_id').references(() => bookings.id),
    clientName: text('client_name').notNull(),
    /** Never public. */
    clientEmail: citext('client_email'),
    rating: smallint('rating').notNull(),
    review: text('review').notNull(),
    /** The package booked, in a word: gold, silver, consultation. */
    serviceType: text('service_type').notNull(),
    state: text('state', { enum: ['pending', 'published', 'refused'] })
      .notNull()
      .default('pending'),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    decidedBy: idOf('decided_by').references(() => users.id),
  },
  (t) => [
    unique('stylist_reviews_one_per_booking').on(t.bookingId),
    index('stylist_reviews_newest_idx')
      .on(t.stylistId, t.createdAt, t.id)
      .where(sql`state = 'published'`),
    index('stylist_reviews_state_idx').on(t.state, t.id),
    index('stylist_reviews_decided_by_idx').on(t.decidedBy),
    check('stylist_reviews_one_to_five', sql`${t.rating} between 1 and 5`),
    check('stylist_reviews_state_known', sql`${t.state} in ('pending', 'published', 'refused')`),
  ],
);
