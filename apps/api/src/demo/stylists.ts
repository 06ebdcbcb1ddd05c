import type { Db } from '@harusi/db/client';
import { packages, portfolioItems, stylists } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import { judgeItem } from '../modules/stylists/judging.service.ts';
import { addStylist } from '../modules/stylists/save-stylist.service.ts';
import { setHours } from '../modules/stylists/stylist-hours.service.ts';
import { after, before } from './demo-time.ts';
import type { PictureIds } from './pictures.ts';
import type { DemoStylist, DemoWork } from './stylists/demo-stylist.ts';
import { DEMO_STYLISTS } from './stylists/people.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** Eight to six, in minutes after midnight. */
const HOURS = { from_minute: 480, to_minute: 1080 };

interface Scene {
  adminId: number;
  pictures: PictureIds;
}

/** Everybody who can be booked, with their hours and their work. Answers their ids, in the order of the list. */
export async function seedStylists(tx: Db, now: Date, scene: Scene): Promise<number[]> {
  const rows = await tx.select({ id: packages.id, code: packages.code }).from(packages);
  const packageOf = new Map(rows.map(({ id, code }) => [code, id]));
  const ids: number[] = [];
  for (const person of DEMO_STYLISTS) {
    const by = { actorId: scene.adminId, now: before(now, { days: person.joinedDaysAgo }) };
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
      },
      by,
    );
    const [added] = await tx.select({ version: stylists.version }).from(stylists).where(eq(stylists.id, id));
    await setHours(tx, id, { version: added!.version, hours: hoursOf(person), exceptions: [] }, by);
    await showWork(tx, id, person, { ...scene, now });
    ids.push(id);
  }
  return ids;
}

const hoursOf = ({ daysOff }: DemoStylist) =>
  WEEK.filter((weekday) => !daysOff.includes(weekday)).map((weekday) => ({ weekday, ...HOURS }));

/** Work arrives now and then; what an admin has looked at is shown. */
async function showWork(
  tx: Db,
  stylistId: number,
  { works, waiting = [], joinedDaysAgo }: DemoStylist,
  { adminId, pictures, now }: Scene & { now: Date },
): Promise<void> {
  const send = async ({ photo, tags, ...work }: DemoWork, createdAt: Date) => {
    const item = { ...work, tags: [...tags], stylistId, mediaId: pictures.get(photo)!, createdAt };
    const [row] = await tx.insert(portfolioItems).values(item).returning({ id: portfolioItems.id });
    await tx.update(stylists).set({ lastActiveAt: createdAt }).where(eq(stylists.id, stylistId));
    return row!.id;
  };
  for (const [n, work] of works.entries()) {
    const sentAt = before(now, {
      days: Math.round((joinedDaysAgo * (works.length - n)) / (works.length + 1)),
    });
    const id = await send(work, sentAt);
    await judgeItem(tx, id, 'published', { actorId: adminId, now: after(sentAt, { hours: 6 }, now) });
  }
  for (const work of waiting) await send(work, before(now, { hours: 9 }));
}
