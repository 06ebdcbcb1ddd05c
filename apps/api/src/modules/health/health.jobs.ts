import type { PeriodicJob } from '../../lib/job-queue.ts';
import { checkHealth } from './health.service.ts';

/** Looks at everything each minute, and tells the owner what can't wait. */
export const checkHealthJob: PeriodicJob = {
  name: 'health.check',
  everySeconds: 60,
  firstAfterSeconds: 20, // by then all processes have reported
  async run({ db, now, log, siteUrl, texts }) {
    await checkHealth({ db, log, siteUrl, texts }, now);
  },
};
