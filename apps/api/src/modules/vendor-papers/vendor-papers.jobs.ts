import type { PeriodicJob } from '../../lib/job-queue.ts';
import { issueDueInvoices } from './issue-invoices.service.ts';

/** Issues the commission invoices of the months that are over, and of earlier ones that were missed. */
export const issueCommissionInvoices: PeriodicJob = {
  name: 'commission-invoices.issue',
  everySeconds: 3600,
  run: ({ db, now, log }) =>
    issueDueInvoices(db, now, (error, month) =>
      log.error({ err: error, ...month }, 'a commission invoice could not be issued'),
    ),
};
