import type { Db } from '@harusi/db/client';
import { users } from '@harusi/db/schema';
import { eq, sql } from 'drizzle-orm';
import { seedAccounts } from './accounts.ts';
import { seedCatalogue } from './catalogue.ts';
import { createChance } from './chance.ts';
import { seedEnquiries } from './enquiries.ts';

const SEED = 2026;

/** Fills the demo, whole or not at all, if it is not there yet. Each slice adds a line and a file of its own. */
export async function seedDemo(db: Db, now: Date): Promise<'seeded' | 'already there'> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`); // of two that start at once, one fills it
    const [there] = await tx.select({ id: users.id }).from(users).where(eq(users.username, 'admin'));
    if (there) return 'already there';
    const chance = createChance(SEED);
    const { admin } = await seedAccounts(tx, now);
    await seedCatalogue(tx, now, chance);
    await seedEnquiries(tx, now, { adminId: admin.id, chance });
    return 'seeded';
  });
}
