import type { Db } from '@harusi/db/client';
import { users } from '@harusi/db/schema';
import { createRandom } from '@harusi/demo/random';
import { eq, sql } from '@harusi/db/drizzle';
import type { FileStore } from '../services/files/file-store.ts';
import { seedAccounts } from './accounts.ts';
import { seedBookings } from './bookings.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedCommissionInvoices } from './money/commission-invoices.ts';
import { seedDelivery } from './delivery.ts';
import { seedEnquiries } from './enquiries.ts';
import { seedExpenses } from './money/expenses.ts';
import { seedFlashSales } from './flash-sales.ts';
import { seedHealth } from './health.ts';
import { sortNotificationsByTime } from './notifications.ts';
import { seedOrders } from './orders.ts';
import { seedPapers } from './money/papers.ts';
import { seedReturns } from './returns.ts';
import { storeDemoPictures } from './pictures/pictures.ts';
import { seedMissedSearches } from './searches.ts';
import { seedStylists } from './stylists.ts';
import { settleQueuedMessages } from './messages.ts';
import { markOldNotificationsRead, seedSubmissions, seedVendors } from './vendors.ts';

const SEED = 2026;

const isSeeded = async (db: Db) => (await db.$count(users, eq(users.username, 'admin'))) > 0;

/**
 * Seeds the demo in one transaction, unless it exists. Each slice adds a line here and a file beside this
 * one.
 */
export async function seedDemo(db: Db, files: FileStore, now: Date): Promise<'seeded' | 'already there'> {
  if (await isSeeded(db)) return 'already there';
  return db.transaction(async (tx) => {
    // Of two concurrent starts one seeds, and the other waits as long as that takes.
    await tx.execute(sql`
      set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      lock table ${users} in share row exclusive mode`);
    if (await isSeeded(tx)) return 'already there';
    // Outside the transaction: a picture is stored with its file, or not at all.
    const pictures = await storeDemoPictures(db, files, now);
    const random = createRandom(SEED);
    const { admin, customer } = await seedAccounts(tx, now);
    const adminId = admin.id;
    const vendors = await seedVendors(tx, now);
    const findProduct = await seedCatalogue(tx, now, { random, pictures, vendors });
    await seedSubmissions(tx, now, { adminId, vendors, findProduct, files });
    await seedFlashSales(tx, now, { adminId, findProduct });
    await seedEnquiries(tx, now, { adminId, random });
    await seedMissedSearches(tx, now);
    await seedDelivery(tx, now, { adminId });
    await seedOrders(tx, now, { admin, customer, random });
    await seedPapers(tx, now, { adminId });
    await seedReturns(tx, now, { admin, customer });
    const stylistIds = await seedStylists(tx, now, { adminId, pictures });
    await seedBookings(tx, now, { admin, customer, random, stylistIds });
    await seedExpenses(tx, now, { adminId, random });
    await seedCommissionInvoices(tx, now);
    await seedHealth(tx, now);
    await settleQueuedMessages(tx, now);
    await markOldNotificationsRead(tx, now);
    await sortNotificationsByTime(tx);
    return 'seeded';
  });
}
