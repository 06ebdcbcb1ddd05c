import { sql, boolean, check, date, index, pgTable, smallint, text, unique, integer } from '../../drizzle.ts';
import { cents, id, idOf, instant } from '../columns.ts';

/** Places that a parcel reaches in the same time. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: id(),
    name: text('name').notNull(),
    /** Working days from the order, or from when the piece is made, to the door. */
    days: smallint('days').notNull(),
    /** An order at this hour in Nairobi, or later, counts for the next working day. */
    cutOffHour: smallint('cut_off_hour').notNull(),
    /** Null: the shop's standard fee. */
    feeCents: cents('fee_cents'),
    /** Delivery is free for goods of at least this sum. Null: the shop's standard sum. */
    freeFromCents: cents('free_from_cents'),
    /** Null: no delivery on the day of the order. */
    sameDayFeeCents: cents('same_day_fee_cents'),
    /** On working days, before this hour in Nairobi. */
    sameDayCutOffHour: smallint('same_day_cut_off_hour'),
    /** The hour by which a same-day parcel is there. */
    sameDayArrivalHour: smallint('same_day_arrival_hour'),
    /** Who brings the parcel, and how far: a sentence for shoppers. */
    carrier: text('carrier').notNull(),
    /** Incremented by every edit, so that a concurrent edit is rejected instead of overwritten. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('delivery_zones_name').on(t.name),
    check('delivery_zones_days_possible', sql`${t.days} between 1 and 30`),
    check('delivery_zones_cut_off_possible', sql`${t.cutOffHour} between 1 and 23`),
    check('delivery_zones_fee_not_negative', sql`${t.feeCents} >= 0 and ${t.freeFromCents} >= 0`),
    check(
      'delivery_zones_same_day_whole',
      sql`num_nonnulls(${t.sameDayFeeCents}, ${t.sameDayCutOffHour}, ${t.sameDayArrivalHour}) in (0, 3)`,
    ),
    check(
      'delivery_zones_same_day_possible',
      sql`${t.sameDayFeeCents} >= 0 and ${t.sameDayCutOffHour} between 1 and 22 and ${t.sameDayArrivalHour} between ${t.sameDayCutOffHour} + 1 and 23`,
    ),
  ],
);
export type DeliveryZoneRow = typeof deliveryZones.$inferSelect;

/**
 * The 47 counties, each in exactly one zone. The rows come from a migration and stay: a county only moves, so no zone
 * that has one can be deleted.
 */
export const deliveryCounties = pgTable(
  'delivery_counties',
  {
    county: text('county').primaryKey(),
    zoneId: idOf('zone_id')
      .notNull()
      .references(() => deliveryZones.id, { onDelete: 'restrict' }),
  },
  (t) => [index('delivery_counties_zone_id_idx').on(t.zoneId)],
);

/** Where buyers can collect their parcels, and drop off what goes back. Orders refer to it, so it is closed rather than deleted. */
export const pickupPoints = pgTable(
  'pickup_points',
  {
    id: id(),
    name: text('name').notNull(),
    county: text('county')
      .notNull()
      .references(() => deliveryCounties.county),
    town: text('town').notNull(),
    /** Street, building, floor. */
    address: text('address').notNull(),
    /** As buyers read them: "Monday to Saturday, 8:30 to 18:30". */
    hours: text('hours').notNull(),
    phone: text('phone'),
    /** Free from the same sum as the door of its zone. */
    feeCents: cents('fee_cents').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    /** Incremented by every edit, so that a concurrent edit is rejected instead of overwritten. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('pickup_points_name').on(t.name),
    index('pickup_points_county_idx').on(t.county),
    check('pickup_points_fee_not_negative', sql`${t.feeCents} >= 0`),
  ],
);
export type PickupPointRow = typeof pickupPoints.$inferSelect;

/** Holidays that are announced, such as Idd. Those of the calendar are computed (`kenyan-holidays.ts`). */
export const announcedHolidays = pgTable('announced_holidays', {
  day: date('day', { mode: 'string' }).primaryKey(),
  name: text('name').notNull(),
});
