import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Db } from '@harusi/db/client';
import { packages, stylistHours, stylistPackages, stylists } from '@harusi/db/schema';
import { inArray, sql } from '@harusi/db/drizzle';
import { completeBooking } from '../../apps/api/src/modules/bookings/booking-lifecycle.service.ts';
import { insertPaidBooking } from '../../apps/api/test/bookings/booking-rows.ts';
import { uniqueMark } from './unique-mark.ts';

/** A photo large enough for a portfolio. */
export const PORTFOLIO_PHOTO = fileURLToPath(
  new URL('../../apps/web/app/images/advice-comb.webp', import.meta.url),
);

/**
 * Inserts a stylist who works every day from eight to six and offers these packages. The name is unique because tests
 * share one shop.
 */
export async function createTestStylist(db: Db, codes: readonly string[] = ['gold']) {
  const suffix = uniqueMark();
  const now = new Date();
  const [stylist] = await db
    .insert(stylists)
    .values({
      name: `Wanjiru ${suffix}`,
      email: `wanjiru-${suffix}@example.com`,
      phone: '+254700000131',
      location: `Karen ${suffix}, Nairobi`,
      experience: '9 years',
      bio: 'I start from the fabric of the dress and the hour of the ceremony.',
      specialties: ['Veils and headpieces', 'Pearls'],
      categories: ['bridal', 'groom'],
      uploadKey: `${suffix}-${randomUUID()}`,
      joinedAt: now,
      updatedAt: now,
    })
    .returning();
  const { id: stylistId } = stylist!;
  const week = [1, 2, 3, 4, 5, 6, 7];
  await db
    .insert(stylistHours)
    .values(week.map((weekday) => ({ stylistId, weekday, fromMinute: 480, toMinute: 1080 })));
  const offered = await db
    .select()
    .from(packages)
    .where(inArray(packages.code, [...codes]));
  await db.insert(stylistPackages).values(offered.map(({ id: packageId }) => ({ stylistId, packageId })));
  // Invalidates cached pages, as the back office does.
  const event = JSON.stringify({ to: 'web', type: 'stylist.changed', data: {} });
  await db.execute(sql`select pg_notify('harusi_events', ${event})`);
  return stylist!;
}

const DAY_MS = 86_400_000;

/** The review link emailed to a client whose Gold booking with this stylist took place two days ago. */
export async function createReviewUrl(db: Db, stylist: typeof stylists.$inferSelect): Promise<string> {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { id } = await insertPaidBooking(db, {
    stylist,
    code: 'gold',
    startsAt: daysAgo(2),
    now: daysAgo(5),
  });
  const { reviewKey } = await db.transaction((tx) => completeBooking(tx, id, { actorId: null, now }));
  return `/stylist-review#key=${reviewKey}`;
}
