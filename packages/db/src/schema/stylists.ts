import {
  sql,
  boolean,
  check,
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
import { cents, citext, createdAt, id, idOf, instant, language, textChannel } from './columns.ts';
import { media } from './catalogue/media.ts';

/**
 * What can be booked: consultations and styling days. A booking copies what it needs, so a package may change; it is
 * archived and never deleted.
 */
export const packages = pgTable(
  'packages',
  {
    id: id(),
    /** Used in URLs: `essential`, `gold`. */
    code: text('code').notNull(),
    family: text('family', { enum: ['consultation', 'styling'] }).notNull(),
    name: text('name').notNull(),
    priceCents: cents('price_cents').notNull(),
    /** Who it suits. */
    description: text('description').notNull(),
    features: text('features').array().notNull().default([]),
    /** For people: "2 hours", "Three sessions". */
    duration: text('duration').notNull(),
    /** How long a booking occupies the stylist; of several sessions, the first. */
    minutes: smallint('minutes').notNull(),
    /** A fixed start in minutes after midnight in Nairobi, for full days; null for any free slot. */
    startMinute: smallint('start_minute'),
    position: smallint('position').notNull().default(0),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    unique('packages_code').on(t.code),
    check('packages_family_known', sql`${t.family} in ('consultation', 'styling')`),
    check('packages_code_is_plain', sql`${t.code} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('packages_whole_shillings', sql`${t.priceCents} > 0 and ${t.priceCents} % 100 = 0`),
    check('packages_minutes_in_range', sql`${t.minutes} between 15 and 720`),
    check('packages_start_in_a_day', sql`${t.startMinute} between 0 and 1439`),
  ],
);
export type PackageRow = typeof packages.$inferSelect;

/** Extras to a package. Listed with a price, and arranged with the stylist. */
export const addOns = pgTable(
  'add_ons',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    priceCents: cents('price_cents').notNull(),
    position: smallint('position').notNull().default(0),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [check('add_ons_price_positive', sql`${t.priceCents} > 0`)],
);

export const stylists = pgTable(
  'stylists',
  {
    id: id(),
    name: text('name').notNull(),
    email: citext('email').notNull(),
    /** Also receives payouts. */
    phone: text('phone').notNull(),
    textChannel: textChannel(),
    language: language(),
    /** From when payouts may go to a changed number; null if at once. A trigger sets it. */
    payoutFrom: instant('payout_from'),
    /** The last number that payouts could go to, while the new one waits. */
    payoutBefore: text('payout_before'),
    bio: text('bio').notNull().default(''),
    /** For people: "9 years". */
    experience: text('experience').notNull().default(''),
    location: text('location').notNull(),
    pictureId: idOf('picture_id').references(() => media.id),
    specialties: text('specialties').array().notNull().default([]),
    categories: text('categories').array().notNull(),
    /** In hundredths of a percent; null for the rate in the settings. */
    commissionRate: integer('commission_rate'),
    /** Free time before and after each booking. */
    bufferMinutes: smallint('buffer_minutes').notNull().default(30),
    isActive: boolean('is_active').notNull().default(true),
    /** The secret in the upload link. In plain text, because admins copy the link; renewing it ends the old link. */
    uploadKey: text('upload_key').notNull(),
    joinedAt: instant('joined_at').notNull(),
    lastActiveAt: instant('last_active_at'),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
    /** When the last personal data was removed from it. */
    erasedAt: instant('erased_at'),
    /** Maintained by a trigger on reviews. */
    reviewCount: integer('review_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
  },
  (t) => [
    unique('stylists_email').on(t.email),
    unique('stylists_upload_key').on(t.uploadKey),
    index('stylists_active_idx')
      .on(t.id)
      .where(sql`is_active`),
    check(
      'stylists_phone_is_kenyan',
      sql`case when ${t.erasedAt} is null then ${t.phone} ~ '^[+]254[17][0-9]{8}$' else ${t.phone} = '' end`,
    ),
    check('stylists_erased_is_closed', sql`${t.erasedAt} is null or not ${t.isActive}`),
    check(
      'stylists_categories_known',
      sql`cardinality(${t.categories}) > 0 and ${t.categories} <@ array['bridal', 'groom']`,
    ),
    check('stylists_text_channel_known', sql`${t.textChannel} in ('sms', 'whatsapp', 'none')`),
    check('stylists_language_known', sql`${t.language} in ('en', 'sw')`),
    check('stylists_commission_in_range', sql`${t.commissionRate} between 0 and 10000`),
    check('stylists_buffer_in_range', sql`${t.bufferMinutes} between 0 and 240`),
    check('stylists_rating_possible', sql`${t.ratingSum} between ${t.reviewCount} and 5 * ${t.reviewCount}`),
  ],
);
export type StylistRow = typeof stylists.$inferSelect;

/** The packages a stylist offers. */
export const stylistPackages = pgTable(
  'stylist_packages',
  {
    stylistId: idOf('stylist_id')
      .notNull()
      .references(() => stylists.id, { onDelete: 'cascade' }),
    packageId: idOf('package_id')
      .notNull()
      .references(() => packages.id),
  },
  (t) => [
    primaryKey({ columns: [t.stylistId, t.packageId] }),
    index('stylist_packages_package_idx').on(t.packageId),
  ],
);

/** Weekly working hours, in minutes after midnight in Nairobi; Monday is 1, Sunday 7. */
export const stylistHours = pgTable(
  'stylist_hours',
  {
    id: id(),
    stylistId: idOf('stylist_id')
      .notNull()
      .references(() => stylists.id, { onDelete: 'cascade' }),
    weekday: smallint('weekday').notNull(),
    fromMinute: smallint('from_minute').notNull(),
    toMinute: smallint('to_minute').notNull(),
  },
  (t) => [
    unique('stylist_hours_unique').on(t.stylistId, t.weekday, t.fromMinute),
    check('stylist_hours_weekday_known', sql`${t.weekday} between 1 and 7`),
    check(
      'stylist_hours_in_a_day',
      sql`${t.fromMinute} between 0 and 1439 and ${t.toMinute} between ${t.fromMinute} + 1 and 1440`,
    ),
  ],
);

/** A day with other hours than its week, or closed. Several rows make several periods. */
export const stylistExceptions = pgTable(
  'stylist_exceptions',
  {
    id: id(),
    stylistId: idOf('stylist_id')
      .notNull()
      .references(() => stylists.id, { onDelete: 'cascade' }),
    /** In Nairobi's calendar. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Both null when closed all day. */
    fromMinute: smallint('from_minute'),
    toMinute: smallint('to_minute'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    unique('stylist_exceptions_unique').on(t.stylistId, t.day, t.fromMinute).nullsNotDistinct(),
    check('stylist_exceptions_from_and_to', sql`(${t.fromMinute} is null) = (${t.toMinute} is null)`),
    check(
      'stylist_exceptions_in_a_day',
      sql`${t.fromMinute} between 0 and 1439 and ${t.toMinute} between ${t.fromMinute} + 1 and 1440`,
    ),
  ],
);

/** Pictures sent through the upload link, published once an admin has approved them. */
export const portfolioItems = pgTable(
  'portfolio_items',
  {
    id: id(),
    stylistId: idOf('stylist_id')
      .notNull()
      .references(() => stylists.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    mediaId: idOf('media_id')
      .notNull()
      .references(() => media.id),
    category: text('category', { enum: ['bridal', 'groom', 'other'] }).notNull(),
    tags: text('tags').array().notNull().default([]),
    state: text('state', { enum: ['pending', 'published', 'refused'] })
      .notNull()
      .default('pending'),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    decidedBy: idOf('decided_by').references(() => users.id),
  },
  (t) => [
    index('portfolio_items_stylist_idx').on(t.stylistId, t.state, t.createdAt),
    index('portfolio_items_state_idx').on(t.state, t.id),
    index('portfolio_items_media_idx').on(t.mediaId),
    index('portfolio_items_decided_by_idx').on(t.decidedBy),
    check('portfolio_items_category_known', sql`${t.category} in ('bridal', 'groom', 'other')`),
    check('portfolio_items_state_known', sql`${t.state} in ('pending', 'published', 'refused')`),
  ],
);
