import type { Db } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { users } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';

/** Fills the demo, if it is not filled yet. Each slice adds its part; every date is an offset from `now`. */
export async function seedDemo(db: Db, now: Date): Promise<'seeded' | 'already there'> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'admin'));
  if (admin) return 'already there';
  await db.transaction((tx) => seedAccounts(tx, now));
  return 'seeded';
}

const DAY = 86_400_000;

/** The three people one can sign in as. */
async function seedAccounts(tx: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  await aUser(tx, {
    username: 'admin',
    email: 'admin@harusi.example',
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    userType: 'admin',
    createdAt: daysAgo(400),
  });
  await aUser(tx, {
    username: 'vendor',
    email: 'vendor@harusi.example',
    firstName: 'Amina',
    lastName: 'Hassan',
    userType: 'vendor',
    createdAt: daysAgo(200),
  });
  await aUser(tx, {
    username: 'customer',
    email: 'customer@harusi.example',
    firstName: 'Asha',
    lastName: 'Mwangi',
    userType: 'customer',
    createdAt: daysAgo(60),
  });
}
