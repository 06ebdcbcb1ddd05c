import {
  County,
  type DeliveryTerms,
  type DeliveryZone,
  type PickupPoint,
  type SameDay,
} from '@harusi/contracts/delivery';
import { Cents } from '@harusi/contracts/common';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import {
  announcedHolidays,
  deliveryCounties,
  deliveryZones,
  type DeliveryZoneRow,
  pickupPoints,
  type PickupPointRow,
} from '@harusi/db/schema';
import { asc, eq, gte, sql } from '@harusi/db/drizzle';
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
    zones: zones.map((zone) => toZone(zone, settings)),
    pickup_points: await listOpenPoints(db),
    holidays: await listAnnounced(db, nairobiDay(now)),
  };
}

export const readCurrentTerms = async (db: Db, now: Date): Promise<DeliveryTerms> =>
  readDeliveryTerms(db, await getSettings(db, now), now);

function toZone(zone: ZoneWithCounties, { delivery_fee, free_delivery_over }: Settings): DeliveryZone {
  const { fee, free_from, ...shown } = toZoneFields(zone);
  return { ...shown, fee: fee ?? delivery_fee, free_from: free_from ?? free_delivery_over };
}

/** As the office set it; null where the shop's standard holds. */
export const toZoneFields = (zone: ZoneWithCounties) => ({
  id: zone.id,
  name: zone.name,
  days: zone.days,
  cut_off_hour: zone.cutOffHour,
  fee: zone.feeCents === null ? null : Cents.parse(zone.feeCents),
  free_from: zone.freeFromCents === null ? null : Cents.parse(zone.freeFromCents),
  same_day: sameDayOf(zone),
  carrier: zone.carrier,
  counties: zone.counties,
});

/** All of it or none, by a constraint. */
const sameDayOf = ({
  sameDayFeeCents,
  sameDayCutOffHour,
  sameDayArrivalHour,
}: DeliveryZoneRow): SameDay | null =>
  sameDayFeeCents === null
    ? null
    : {
        fee: Cents.parse(sameDayFeeCents),
        cut_off_hour: sameDayCutOffHour!,
        arrival_hour: sameDayArrivalHour!,
      };

const listOpenPoints = async (db: Db): Promise<PickupPoint[]> => {
  const rows = await db
    .select()
    .from(pickupPoints)
    .where(eq(pickupPoints.isOpen, true))
    .orderBy(asc(pickupPoints.county), asc(pickupPoints.name))
    .prepare('open_pickup_points')
    .execute();
  return rows.map(toPoint);
};

export const toPoint = ({
  id,
  name,
  county,
  town,
  address,
  hours,
  phone,
  feeCents,
}: PickupPointRow): PickupPoint => ({
  id,
  name,
  county: County.parse(county),
  town,
  address,
  hours,
  phone,
  fee: Cents.parse(feeCents),
});
