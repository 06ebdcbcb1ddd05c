import type { Db } from '@harusi/db/client';
import { users } from '@harusi/db/schema';
import { eq, sql } from 'drizzle-orm';
import type { FileStore } from '../services/files/file-store.ts';
import { seedAccounts } from './accounts.ts';
import { seedBookings } from './bookings.ts';
import { seedCatalogue } from './catalogue.ts';
import { createChance } from './chance.ts';
import { seedEnquiries } from './enquiries.ts';
import { seedExpenses } from './expenses.ts';
import { seedFlashSales } from './flash-sales.ts';
import { sortNotices } from './notices.ts';
import { forgetLetters, seedOrders } from './orders.ts';
import { keepDemoPictures } from './pictures.ts';
import { seedStylists } from './stylists.ts';
import { readOldNews, seedSubmissions, seedVendors } from './vendors.ts';

const SEED = 2026;

const isThere = async (db: Db) => (await db.$count(users, eq(users.username, 'admin'))) > 0;

/** Fills the demo, whole or not at all, if it is not there yet. Each slice adds a line and a file of its own. */
export async function seedDemo(db: Db, files: FileStore, now: Date): Promise<'seeded' | 'already there'> {
  if (await isThere(db)) return 'already there';
  const pictures = await keepDemoPictures(db, files, now);
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`); // of two that start at once, one fills it
    if (await isThere(tx)) return 'already there';
    const chance = createChance(SEED);
    const { admin, customer } = await seedAccounts(tx, now);
    const adminId = admin.id;
    const makers = await seedVendors(tx, now);
    const pieceOf = await seedCatalogue(tx, now, { chance, pictures, makers });
    await seedSubmissions(tx, now, { adminId, makers, pieceOf, files });
    await seedFlashSales(tx, now, { adminId, pieceOf });
    await seedEnquiries(tx, now, { adminId, chance });
    await seedOrders(tx, now, { admin, customer, chance });
    const stylistIds = await seedStylists(tx, now, { adminId, pictures });
    await seedBookings(tx, now, { admin, customer, chance, stylistIds });
    await seedExpenses(tx, now, { adminId, chance });
    await forgetLetters(tx);
    await readOldNews(tx, now);
    await sortNotices(tx);
    return 'seeded';
  });
}
