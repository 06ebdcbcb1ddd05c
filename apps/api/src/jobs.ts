import type { Connection } from '@harusi/db/client';
import { PgBoss } from 'pg-boss';
import type { DueJob, QueuedJob } from './lib/jobs.ts';
import { sumLedgerJob } from './modules/accounting/accounting.jobs.ts';
import {
  deleteOldSessions,
  sendAdminInvitation,
  sendPasswordReset,
} from './modules/accounts/accounts.jobs.ts';
import { expireUnpaidBookings } from './modules/bookings/bookings.jobs.ts';
import {
  clearExpired,
  deleteOldEnquiries,
  deleteReadNotices,
} from './modules/housekeeping/housekeeping.jobs.ts';
import { sendEmail, sendOldEmail } from './modules/emails/emails.jobs.ts';
import { makeAvif } from './modules/media/media.jobs.ts';
import { expireUnpaidOrders } from './modules/orders/orders.jobs.ts';
import {
  reconcileRecentPayments,
  reconcileTwoDays,
  registerCallbackUrls,
  watchPayments,
} from './modules/payments/payments.jobs.ts';
import { watchTransfers } from './modules/transfers/transfers.jobs.ts';

/** Every job of the shop. */
export const dueJobs: DueJob[] = [
  deleteOldSessions,
  clearExpired,
  deleteReadNotices,
  deleteOldEnquiries,
  expireUnpaidOrders,
  expireUnpaidBookings,
  watchPayments,
  reconcileRecentPayments,
  reconcileTwoDays,
  registerCallbackUrls,
  watchTransfers,
  sumLedgerJob,
];
// Jobs take different data; `never` is the only type that fits them all in one list.
export const queuedJobs: QueuedJob<never>[] = [
  sendPasswordReset,
  sendAdminInvitation,
  sendEmail,
  sendOldEmail,
  makeAvif,
];

/**
 * A failed job is retried after 10 s, 20 s, 40 s … up to an hour apart, for about a day. One unfinished after
 * two minutes was lost with its worker.
 */
const PATIENCE = {
  retryLimit: 30,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

/** Creates the queues that services write to. Safe to repeat. */
export async function createQueues({ pool }: Connection): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  for (const { queue } of queuedJobs) {
    await boss.createQueue(queue.name, PATIENCE);
    await boss.updateQueue(queue.name, PATIENCE); // an existing queue keeps its old options otherwise
  }
}
