import type { Connection } from '@harusi/db/client';
import { PgBoss } from 'pg-boss';
import type { PeriodicJob, QueuedJob } from './lib/job-queue.ts';
import { sumLedgerJob } from './modules/accounting/accounting.jobs.ts';
import { sumClientsJob } from './modules/clients/clients.jobs.ts';
import { sumProductSalesJob } from './modules/office-catalogue/office-catalogue.jobs.ts';
import {
  deleteExpiredAddressLinks,
  deleteOldSessions,
  releaseOldAddresses,
  sendAdminInvitation,
  sendEmailChanged,
  sendEmailConfirmation,
  sendNewAddressLink,
  sendSignInCode,
  sendPasswordReset,
} from './modules/accounts/accounts.jobs.ts';
import { takeScheduledBackup } from './modules/backups/backups.jobs.ts';
import { expireUnpaidBookings } from './modules/bookings/bookings.jobs.ts';
import { deleteOldMissedSearches } from './modules/catalogue/search/search.jobs.ts';
import {
  enforceRetentionPeriods,
  processDeletions,
  sendDataLink,
  sendDeletionAsked,
} from './modules/data-requests/data-requests.jobs.ts';
import { checkHealthJob } from './modules/health/health.jobs.ts';
import {
  deleteExpiredRows,
  deleteOldHealth,
  deleteReadNotifications,
} from './modules/housekeeping/housekeeping.jobs.ts';
import { releaseStrandedTimes } from './modules/housekeeping/stranded-times.jobs.ts';
import { messageJobs, sendQueuedEmail } from './modules/outbox/outbox.jobs.ts';
import { sendRecoveryLink } from './modules/guest-access/guest-access.jobs.ts';
import { makeAvif, removeUnused } from './modules/media/media.jobs.ts';
import { assumeParcelArrivals, expireOpenReturns, expireUnpaidOrders } from './modules/orders/orders.jobs.ts';
import { sendOwnerDigest } from './modules/office-dashboard/office-dashboard.jobs.ts';
import { issuePapersJob } from './modules/papers/papers.jobs.ts';
import {
  reconcileRecentPayments,
  reconcileLast48Hours,
  registerCallbackUrls,
  processDuePayments,
} from './modules/payments/payments.jobs.ts';
import {
  sendAlertConfirmation,
  sendDueAlerts,
  sendProductAlert,
} from './modules/product-alerts/product-alerts.jobs.ts';
import { processDueTransfers, startWeeklyPayout } from './modules/transfers/transfers.jobs.ts';
import { issueCommissionInvoices } from './modules/vendor-papers/vendor-papers.jobs.ts';

/** Jobs that run periodically. */
export const periodicJobs: PeriodicJob[] = [
  deleteOldSessions,
  deleteExpiredAddressLinks,
  releaseOldAddresses,
  deleteExpiredRows,
  deleteOldHealth,
  deleteReadNotifications,
  releaseStrandedTimes,
  deleteOldMissedSearches,
  enforceRetentionPeriods,
  processDeletions,
  removeUnused,
  expireUnpaidOrders,
  assumeParcelArrivals,
  expireOpenReturns,
  expireUnpaidBookings,
  processDuePayments,
  reconcileRecentPayments,
  reconcileLast48Hours,
  registerCallbackUrls,
  processDueTransfers,
  startWeeklyPayout,
  issueCommissionInvoices,
  issuePapersJob,
  sendDueAlerts,
  sumLedgerJob,
  sumClientsJob,
  sumProductSalesJob,
  sendOwnerDigest,
  checkHealthJob,
  takeScheduledBackup,
  ...messageJobs,
];
// Jobs take different data; `never` is the only type that fits them all in one list.
export const queuedJobs: QueuedJob<never>[] = [
  sendPasswordReset,
  sendAdminInvitation,
  sendEmailChanged,
  sendEmailConfirmation,
  sendNewAddressLink,
  sendSignInCode,
  sendRecoveryLink,
  sendDataLink,
  sendDeletionAsked,
  sendAlertConfirmation,
  sendProductAlert,
  sendQueuedEmail,
  makeAvif,
];

/**
 * A failed job is retried after 10 s, 20 s, 40 s … up to an hour apart, for about a day. One unfinished after
 * two minutes was lost with its worker.
 */
const RETRY_OPTIONS = {
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
    await boss.createQueue(queue.name, RETRY_OPTIONS);
    await boss.updateQueue(queue.name, RETRY_OPTIONS); // an existing queue keeps its old options otherwise
  }
}
