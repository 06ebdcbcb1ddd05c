import type { County, DeliveryTerms, DeliveryZone } from '@harusi/contracts/delivery';
import { Cents } from '@harusi/contracts/common';
import {
  deliveryDate,
  type AnnouncedHolidays,
  type DeliveryDate,
} from '@harusi/contracts/constants/delivery-dates';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import { announcedHolidays, deliveryCounties, deliveryZones, type DeliveryZoneRow } from '@harusi/db/schema';
import { asc, gte, sql } from '@harusi/db/drizzle';
import type { Settings } from '../settings/settings.rules.ts';
import { getSettings } from '../settings/settings.service.ts';

export type ZoneWithCounties = DeliveryZoneRow & { counties: County[] };

/** Every zone with its counties, the quickest first. */
export const listZones = async (db: Db): Promise<ZoneWithCounties[]> => {
  const counties = sql<County[]>`coalesce((
    select array_agg(c.county order by c.county) from ${deliveryCounties} c where c.zone_id = ${deliveryZones.id}), '{}')`;
  const rows = await db
    .select({ zone: deliveryZones, counties })
    .from(deliveryZones)
    .orderBy(asc(deliveryZones.days), asc(deliveryZones.id))
    .prepare('delivery_zones')
    .execute();
  return rows.map(({ zone, counties: ofZone }) => ({ ...zone, counties: ofZone }));
};

/** Announced holidays from a day on. */
export const listAnnounced = (db: Db, from: string) =>
  db
    .select()
    .from(announcedHolidays)
    .where(gte(announcedHolidays.day, from))
    .orderBy(asc(announcedHolidays.day))
    .prepare('announced_holidays')
    .execute();

/** What dates of delivery depend on, at a moment; `settings` are those of that moment. */
export async function readDeliveryTerms(db: Db, settings: Settings, now: Date): Promise<DeliveryTerms> {
  const zones = await listZones(db);
  return {
    default_county: settings.default_county,
    zones: zones.map((zone) => toZone(zone, settings.delivery_fee)),
    holidays: await listAnnounced(db, nairobiDay(now)),
  };
}

export const readCurrentTerms = async (db: Db, now: Date): Promise<DeliveryTerms> =>
  readDeliveryTerms(db, await getSettings(db, now), now);

const toZone = (
  { id, name, days, cutOffHour, feeCents, carrier, counties }: ZoneWithCounties,
  standardFee: Cents,
): DeliveryZone => ({
  id,
  name,
  days,
  cut_off_hour: cutOffHour,
  fee: feeCents === null ? standardFee : Cents.parse(feeCents),
  carrier,
  counties,
});

/** The zone of a county, or of the default one. */
export function findZone(
  { zones, default_county }: DeliveryTerms,
  county: County = default_county,
): DeliveryZone {
  const zone = zones.find(({ counties }) => counties.includes(county));
  if (!zone) throw new Error(`${county} has no zone`); // a trigger keeps this from happening
  return zone;
}

export const announcedDays = ({ holidays }: DeliveryTerms): AnnouncedHolidays =>
  new Set(holidays.map(({ day }) => day));

/** When pieces with these lead times, ordered together, have all arrived. */
export const arrivalOf = (
  terms: DeliveryTerms,
  zone: DeliveryZone,
  leadDays: readonly number[],
  now: Date,
): DeliveryDate => deliveryDate(now, zone, Math.max(0, ...leadDays), announcedDays(terms));
