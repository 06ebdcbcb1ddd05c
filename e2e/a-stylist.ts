import { randomUUID } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import { packages, stylistHours, stylistPackages, stylists } from '@harusi/db/schema';
import { inArray } from 'drizzle-orm';

/** A stylist of one test alone, who works every day from eight to six and offers these packages. */
export async function aStylist(db: Db, codes: readonly string[] = ['gold']) {
  const now = new Date();
  const own = randomUUID().slice(0, 8);
  const [stylist] = await db
    .insert(stylists)
    .values({
      name: `Wanjiru ${own}`,
      email: `wanjiru-${own}@example.com`,
      phone: '+254700000131',
      location: 'Karen',
      categories: ['bridal'],
      uploadKey: randomUUID(),
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
  return stylist!;
}
