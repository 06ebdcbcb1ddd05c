import type { PeriodicJob } from '../../lib/job-queue.ts';
import { sumLedger } from './sum-ledger.service.ts';

/** Keeps reports fast; their figures are exact without it. */
export const sumLedgerJob: PeriodicJob = {
  name: 'accounting.sum',
  everySeconds: 60,
  async run({ db }) {
    await sumLedger(db);
  },
};
