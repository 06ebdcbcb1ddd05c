import type { PeriodicJob } from '../../lib/job-queue.ts';
import { issueDueInvoices, sumOlderInvoices } from './issue-invoices.service.ts';

/** Issues the commission invoices of the months that are over, and of earlier ones that were missed, and sums those of version 1.0. */
export const issueCommissionInvoices: PeriodicJob = {
  name: 'commission-invoices.issue',
  everySeconds: 3600,
  run: async ({ db, now, log }) => {
    await issueDueInvoices(db, now, (error, month) =>
      log.error({ err: error, ...month }, 'a commission invoice could not be issued'),
    );
    await sumOlderInvoices(db);
  },
};
