import { sql, check, date, index, pgTable, smallint, text, unique, integer } from '../drizzle.ts';
import { cents, id, idOf, instant } from './columns.ts';

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
    check('delivery_zones_fee_not_negative', sql`${t.feeCents} >= 0`),
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

/** Holidays that are announced, such as Idd. Those of the calendar are computed (`kenyan-holidays.ts`). */
export const announcedHolidays = pgTable('announced_holidays', {
  day: date('day', { mode: 'string' }).primaryKey(),
  name: text('name').notNull(),
});
