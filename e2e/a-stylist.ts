import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Db } from '@harusi/db/client';
import { packages, stylistPackages, stylists } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';

/** A photograph of our own that is large enough for a portfolio. */
export const WORK_PHOTO = fileURLToPath(new URL('../apps/web/app/images/advice-comb.webp', import.meta.url));

/** Somebody new who offers Gold. Tests run side by side in one shop, so everybody has a name of their own. */
export async function aStylist(db: Db) {
  const mark = randomUUID().slice(0, 8);
  const now = new Date();
  const [stylist] = await db
    .insert(stylists)
    .values({
      name: `Wanjiru ${mark}`,
      email: `wanjiru-${mark}@example.com`,
      phone: '+254700000131',
      location: `Karen ${mark}, Nairobi`,
      experience: '9 years',
      bio: 'I start from the fabric of the dress and the hour of the ceremony.',
      specialties: ['Veils and headpieces', 'Pearls'],
      categories: ['bridal', 'groom'],
      uploadKey: `${mark}-${randomUUID()}`,
      joinedAt: now,
      updatedAt: now,
    })
    .returning();
  const [gold] = await db.select().from(packages).where(eq(packages.code, 'gold'));
  await db.insert(stylistPackages).values({ stylistId: stylist!.id, packageId: gold!.id });
  return stylist!;
}
