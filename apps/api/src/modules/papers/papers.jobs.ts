import type { PeriodicJob } from '../../lib/job-queue.ts';
import { issueDuePapers } from './orders/issue-papers.service.ts';

/** Numbers invoices and credit notes soon after the payment or refund. A print that comes first issues it. */
export const issuePapersJob: PeriodicJob = {
  name: 'papers.issue',
  everySeconds: 30,
  run: ({ db, now }) => issueDuePapers(db, now),
};
