import type { OfficePackageList, PackageList } from '@harusi/contracts/packages';
import type { Db } from '@harusi/db/client';
import { addOns, packages } from '@harusi/db/schema';
import { asc, getTableColumns, isNull, sql } from '@harusi/db/drizzle';
import { toAddOn, toPackage } from './packages.rules.ts';

/** More than any shop offers; keeps the list bounded. */
const MOST = 100;

/** Bookable packages and their add-ons. */
export async function readPackages(db: Db): Promise<PackageList> {
  const [offered, added] = await Promise.all([
    db
      .select()
      .from(packages)
      .where(isNull(packages.archivedAt))
      .orderBy(asc(packages.position), asc(packages.id))
      .limit(MOST),
    db
      .select()
      .from(addOns)
      .where(isNull(addOns.archivedAt))
      .orderBy(asc(addOns.position), asc(addOns.id))
      .limit(MOST),
  ]);
  return { packages: offered.map(toPackage), add_ons: added.map(toAddOn) };
}

/** Bookings of each package that are paid for and not cancelled, counted at once. */
async function countBookings(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ package_id: string; count: number }>(sql`
    select b.package_id, count(*)::integer as count from bookings b
    where b.paid_at is not null and b.status <> 'cancelled' group by b.package_id`);
  return new Map(rows.map(({ package_id, count }) => [Number(package_id), count]));
}

const stylistCount = sql<number>`(
  select count(*)::integer from stylist_packages sp join stylists s on s.id = sp.stylist_id
  where sp.package_id = packages.id and s.is_active)`;

/** All packages, archived ones last. */
export async function listOfficePackages(db: Db): Promise<OfficePackageList> {
  const [rows, bookingCounts, added] = await Promise.all([
    db
      .select({ ...getTableColumns(packages), stylistCount })
      .from(packages)
      .orderBy(sql`${packages.archivedAt} is not null`, asc(packages.position), asc(packages.id))
      .limit(MOST),
    countBookings(db),
    db
      .select()
      .from(addOns)
      .orderBy(sql`${addOns.archivedAt} is not null`, asc(addOns.position), asc(addOns.id))
      .limit(MOST),
  ]);
  return {
    packages: rows.map((row) => ({
      ...toPackage(row),
      start_minute: row.startMinute,
      archived: row.archivedAt !== null,
      is_active: row.archivedAt === null,
      stylist_count: row.stylistCount,
      booking_count: bookingCounts.get(row.id) ?? 0,
      version: row.version,
    })),
    add_ons: added.map((row) => ({ ...toAddOn(row), archived: row.archivedAt !== null })),
  };
}
