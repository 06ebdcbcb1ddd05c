import type { Db } from '@harusi/db/client';
import { packages, portfolioItems, stylists } from '@harusi/db/schema';
import type { DemoStylist, DemoPortfolioItem } from '@harusi/demo/stylists/stylist';
import { DEMO_STYLISTS } from '@harusi/demo/stylists/stylists';
import { after, before } from '@harusi/demo/time';
import { eq } from '@harusi/db/drizzle';
import { moderateItem } from '../modules/stylists/moderation/moderation.service.ts';
import { addStylist } from '../modules/stylists/office/save-stylist.service.ts';
import { setHours } from '../modules/stylists/office/stylist-hours.service.ts';
import type { PictureIds } from './pictures/pictures.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** From 8:00 to 18:00, in minutes after midnight. */
const HOURS = { from_minute: 480, to_minute: 1080 };

interface SeedContext {
  adminId: number;
  pictures: PictureIds;
}

/** Stylists with their hours and portfolios. Returns their ids, in the order of the list. */
export async function seedStylists(tx: Db, now: Date, context: SeedContext): Promise<number[]> {
  const rows = await tx.select({ id: packages.id, code: packages.code }).from(packages);
  const packageOf = new Map(rows.map(({ id, code }) => [code, id]));
  const ids: number[] = [];
  for (const person of DEMO_STYLISTS) {
    const by = { actorId: context.adminId, now: before(now, { days: person.joinedDaysAgo }) };
    const id = await addStylist(
      tx,
      {
        name: person.name,
        email: person.email,
        phone: person.phone,
        location: person.location,
        bio: person.bio,
        experience: person.experience,
        picture: null,
        specialties: [...person.specialties],
        categories: [...person.categories],
        packages: person.packages.flatMap((code) => packageOf.get(code) ?? []),
        commission_percent: person.commission ?? null,
        buffer_minutes: 30,
        is_active: !person.inactive,
        text_channel: 'sms',
        language: 'en',
      },
      by,
    );
    const [added] = await tx.select({ version: stylists.version }).from(stylists).where(eq(stylists.id, id));
    await setHours(tx, id, { version: added!.version, hours: listHours(person), exceptions: [] }, by);
    await seedPortfolio(tx, id, person, { ...context, now });
    ids.push(id);
  }
  return ids;
}

const listHours = ({ daysOff }: DemoStylist) =>
  WEEK.filter((weekday) => !daysOff.includes(weekday)).map((weekday) => ({ weekday, ...HOURS }));

/** Items arrive over time; all but the pending ones are approved. */
async function seedPortfolio(
  tx: Db,
  stylistId: number,
  { portfolio, pending = [], joinedDaysAgo }: DemoStylist,
  { adminId, pictures, now }: SeedContext & { now: Date },
): Promise<void> {
  const add = async ({ photo, tags, ...fields }: DemoPortfolioItem, createdAt: Date) => {
    const row = { ...fields, tags: [...tags], stylistId, mediaId: pictures.get(photo)!, createdAt };
    const [inserted] = await tx.insert(portfolioItems).values(row).returning({ id: portfolioItems.id });
    await tx.update(stylists).set({ lastActiveAt: createdAt }).where(eq(stylists.id, stylistId));
    return inserted!.id;
  };
  for (const [n, item] of portfolio.entries()) {
    const addedAt = before(now, {
      days: Math.round((joinedDaysAgo * (portfolio.length - n)) / (portfolio.length + 1)),
    });
    const id = await add(item, addedAt);
    await moderateItem(tx, id, 'published', { actorId: adminId, now: after(addedAt, { hours: 6 }, now) });
  }
  for (const item of pending) await add(item, before(now, { hours: 9 }));
}
