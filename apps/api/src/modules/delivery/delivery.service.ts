import {
  County,
  type DeliveryTerms,
  type DeliveryZone,
  type PickupPoint,
  type SameDay,
} from '@harusi/contracts/checkout/delivery';
import { Cents } from '@harusi/contracts/common';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import {
  announcedHolidays,
  deliveryCounties,
  deliveryZones,
  type DeliveryZoneRow,
  type PickupPointRow,
} from '@harusi/db/schema';
import { asc, gte, type SQL, sql } from '@harusi/db/drizzle';
import { parseOnce } from '../../lib/database/parse-once.ts';
import { queryPrepared } from '../../lib/database/prepared-queries.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { toSettings } from '../settings/settings.service.ts';
import { settingsText } from '../settings/settings.sql.ts';
import { deliveryTermsText } from './delivery.sql.ts';

export type ZoneWithCounties = DeliveryZoneRow & { counties: County[] };
type StoredZone = Omit<ZoneWithCounties, 'version' | 'updatedAt'>;

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

/** The settings, and what dates of delivery depend on, at a moment. */
export async function readShopTerms(
  db: Db,
  now: Date,
): Promise<{ settings: Settings; delivery: DeliveryTerms }> {
  const [row] = await queryPrepared<ShopTermsRow>(db, {
    shape: 'shop terms',
    build: () => sql`select ${shopTermsColumns()}`,
    values: shopTermsValues(now),
  });
  return toShopTerms(row!);
}

export interface ShopTermsRow {
  settings: string | null;
  delivery: string;
}

/** For statements that read more than these. */
export const shopTermsColumns = (points?: SQL) => sql`${settingsText(sql.placeholder('now'))} as settings,
  ${deliveryTermsText(sql.placeholder('today'), points)} as delivery`;

export const shopTermsValues = (now: Date) => ({ now, today: nairobiDay(now) });

export function toShopTerms(row: ShopTermsRow): { settings: Settings; delivery: DeliveryTerms } {
  const settings = toSettings(row.settings);
  const { zones, points, holidays } = toStoredTerms(row.delivery);
  return {
    settings,
    delivery: {
      default_county: settings.default_county,
      zones: zones.map((zone) => toZone(zone, settings)),
      pickup_points: points,
      holidays,
    },
  };
}

interface StoredTerms {
  zones: StoredZone[];
  points: Parameters<typeof toPoint>[0][];
  holidays: DeliveryTerms['holidays'];
}

const toStoredTerms = parseOnce((text) => {
  const { points, ...stored } = JSON.parse(text!) as StoredTerms;
  return { ...stored, points: points.map(toPoint) };
});

export const readCurrentTerms = async (db: Db, now: Date): Promise<DeliveryTerms> =>
  (await readShopTerms(db, now)).delivery;

function toZone(zone: StoredZone, { delivery_fee, free_delivery_over }: Settings): DeliveryZone {
  const { fee, free_from, ...shown } = toZoneFields(zone);
  return { ...shown, fee: fee ?? delivery_fee, free_from: free_from ?? free_delivery_over };
}

/** As the office set it; null where the shop's standard holds. */
export const toZoneFields = (zone: StoredZone) => ({
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
const sameDayOf = ({ sameDayFeeCents, sameDayCutOffHour, sameDayArrivalHour }: StoredZone): SameDay | null =>
  sameDayFeeCents === null
    ? null
    : {
        fee: Cents.parse(sameDayFeeCents),
        cut_off_hour: sameDayCutOffHour!,
        arrival_hour: sameDayArrivalHour!,
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
}: Omit<PickupPointRow, 'isOpen' | 'version' | 'updatedAt'>): PickupPoint => ({
  id,
  name,
  county: County.parse(county),
  town,
  address,
  hours,
  phone,
  fee: Cents.parse(feeCents),
});
