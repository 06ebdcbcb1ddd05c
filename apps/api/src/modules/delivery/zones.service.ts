import type { County } from '@harusi/contracts/checkout/delivery';
import { kenyanHolidays } from '@harusi/contracts/constants/delivery/kenyan-holidays';
import { nairobiDay, yearOf } from '@harusi/contracts/constants/nairobi-time';
import type {
  ChangeZone,
  NewHoliday,
  OfficeDelivery,
  ZoneFields,
} from '@harusi/contracts/office/office-delivery';
import type { Db } from '@harusi/db/client';
import { announcedHolidays, deliveryCounties, deliveryZones } from '@harusi/db/schema';
import { and, asc, eq, inArray, ne, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import { changedFields } from '../audit/audit.rules.ts';
import { editConflict } from '../audit/edit-conflict.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { listAnnounced, listZones, toZoneFields, type ZoneWithCounties } from './delivery.service.ts';
import { listPoints } from './pickup-points.service.ts';
import { recordDeliveryChange } from './record-delivery-change.ts';

/** Holidays of this year and the next are shown. */
const YEARS_SHOWN = 2;
const MAX_ZONES = 47;

const notThere = () => new DomainError('not_found', 'This zone does not exist.');

/** The whole screen of the back office. */
export async function getOfficeDelivery(db: Db, now: Date): Promise<OfficeDelivery> {
  const today = nairobiDay(now);
  const [zones, points, announced, { default_county, delivery_fee, free_delivery_over }] = await Promise.all([
    listZones(db),
    listPoints(db),
    listAnnounced(db, today),
    getSettings(db, now),
  ]);
  const ofCalendar = Array.from({ length: YEARS_SHOWN }, (_, n) => kenyanHolidays(yearOf(today) + n))
    .flat()
    .filter(({ day }) => day >= today);
  return {
    default_county,
    standard_fee: delivery_fee,
    standard_free_from: free_delivery_over,
    zones: zones.map((zone) => ({ ...toZoneFields(zone), version: zone.version })),
    pickup_points: points,
    holidays: [
      ...ofCalendar.map((holiday) => ({ ...holiday, is_announced: false })),
      ...announced.map((holiday) => ({ ...holiday, is_announced: true })),
    ].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

export async function addZone(db: Db, fields: ZoneFields, by: Actor): Promise<void> {
  await write(db, async (tx, zones) => {
    if (zones.length >= MAX_ZONES)
      throw new DomainError('conflict', 'There is a zone for every county already.');
    const [row] = await tx
      .insert(deliveryZones)
      .values({ ...toRow(fields), updatedAt: by.now })
      .returning();
    await moveCounties(tx, row!.id, fields.counties);
    const after = toAuditFields({ ...row!, counties: fields.counties });
    await recordDeliveryChange(tx, { ...by, action: 'delivery-zone.created', id: row!.id, after });
  });
}

/** Replaces the whole zone. Rejects an edit based on an old version. */
export async function changeZone(
  db: Db,
  id: number,
  { version, ...fields }: ChangeZone,
  by: Actor,
): Promise<void> {
  await write(db, async (tx, zones) => {
    const before = zones.find((zone) => zone.id === id);
    if (!before) throw notThere();
    if (before.version !== version) throw await editConflict(tx, { type: 'delivery-zone', id });
    const left = before.counties.filter((county) => !fields.counties.includes(county));
    if (left.length > 0) {
      throw invalidFields({
        counties: `Every county needs a zone. To take ${left.join(', ')} out, add it to another zone.`,
      });
    }
    const after = { ...before, ...toRow(fields), counties: fields.counties.toSorted() };
    const changes = changedFields(toAuditFields(before), toAuditFields(after));
    if (Object.keys(changes.after).length === 0) return;
    await tx
      .update(deliveryZones)
      .set({ ...toRow(fields), updatedAt: by.now, version: version + 1 })
      .where(eq(deliveryZones.id, id));
    await moveCounties(tx, id, fields.counties);
    await recordDeliveryChange(tx, { ...by, action: 'delivery-zone.changed', id, ...changes });
  });
}

/** Only an empty zone goes: no county may be without one. */
export async function removeZone(db: Db, id: number, by: Actor): Promise<void> {
  await write(db, async (tx, zones) => {
    const before = zones.find((zone) => zone.id === id);
    if (!before) throw notThere();
    if (before.counties.length > 0) {
      throw new DomainError(
        'conflict',
        `${before.counties.join(', ')} would have no zone. Add them to another zone first, then delete this one.`,
      );
    }
    await tx.delete(deliveryZones).where(eq(deliveryZones.id, id));
    await recordDeliveryChange(tx, {
      ...by,
      action: 'delivery-zone.removed',
      id,
      before: toAuditFields(before),
    });
  });
}

export async function addHoliday(db: Db, { day, name }: NewHoliday, by: Actor): Promise<void> {
  if (day < nairobiDay(by.now)) throw invalidFields({ day: 'This day has passed' });
  const known = kenyanHolidays(yearOf(day)).find((holiday) => holiday.day === day);
  if (known) throw invalidFields({ day: `This is ${known.name}, a holiday already` });
  await db.transaction(async (tx) => {
    const added = await tx.insert(announcedHolidays).values({ day, name }).onConflictDoNothing().returning();
    if (added.length === 0) throw invalidFields({ day: 'This day is a holiday already' });
    await recordDeliveryChange(tx, { ...by, action: 'holiday.added', id: day, after: { day, name } });
  });
}

export async function removeHoliday(db: Db, day: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(announcedHolidays).where(eq(announcedHolidays.day, day)).returning();
    if (!row) throw new DomainError('not_found', 'This holiday does not exist.');
    await recordDeliveryChange(tx, { ...by, action: 'holiday.removed', id: day, before: row });
  });
}

/** Runs a change with all zones locked: a county that moves concerns two of them. */
async function write(db: Db, work: (tx: Db, zones: ZoneWithCounties[]) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await lockZones(tx);
      await work(tx, await listZones(tx));
    });
  } catch (error) {
    if (violatesConstraint(error, 'delivery_zones_name')) {
      throw invalidFields({ name: 'Another zone has this name' }, error);
    }
    throw error;
  }
}

const lockZones = (tx: Db) =>
  tx.select({ id: deliveryZones.id }).from(deliveryZones).orderBy(asc(deliveryZones.id)).for('update');

/** The zones that lose one get a new version, so that an editor with the old list open cannot save it. */
async function moveCounties(tx: Db, zoneId: number, counties: readonly County[]): Promise<void> {
  if (counties.length === 0) return;
  const losing = tx
    .selectDistinct({ id: deliveryCounties.zoneId })
    .from(deliveryCounties)
    .where(inArray(deliveryCounties.county, [...counties]));
  await tx
    .update(deliveryZones)
    .set({ version: sql`${deliveryZones.version} + 1` })
    .where(and(ne(deliveryZones.id, zoneId), inArray(deliveryZones.id, losing)));
  await tx
    .update(deliveryCounties)
    .set({ zoneId })
    .where(inArray(deliveryCounties.county, [...counties]));
}

/** Absent terms stay as they were. */
const toRow = ({ name, days, cut_off_hour, carrier, fee, free_from, same_day }: ZoneFields) => ({
  name,
  days,
  cutOffHour: cut_off_hour,
  carrier,
  ...(fee !== undefined && { feeCents: fee }),
  ...(free_from !== undefined && { freeFromCents: free_from }),
  ...(same_day !== undefined && {
    sameDayFeeCents: same_day?.fee ?? null,
    sameDayCutOffHour: same_day?.cut_off_hour ?? null,
    sameDayArrivalHour: same_day?.arrival_hour ?? null,
  }),
});

const toAuditFields = (zone: ZoneWithCounties) => ({
  name: zone.name,
  days: zone.days,
  cut_off_hour: zone.cutOffHour,
  fee_cents: zone.feeCents,
  free_from_cents: zone.freeFromCents,
  same_day_fee_cents: zone.sameDayFeeCents,
  same_day_cut_off_hour: zone.sameDayCutOffHour,
  same_day_arrival_hour: zone.sameDayArrivalHour,
  carrier: zone.carrier,
  counties: zone.counties,
});
