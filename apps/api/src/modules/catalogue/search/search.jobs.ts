import { searchMisses } from '@harusi/db/schema';
import { lt, sql } from '@harusi/db/drizzle';
import type { PeriodicJob } from '../../../lib/job-queue.ts';
import { daysBefore } from '../../../lib/personal-data.ts';
import { MISSED_SEARCH_DAYS } from './missed-searches.service.ts';

/** Forgets searches that found nothing. */
export const deleteOldMissedSearches: PeriodicJob = {
  name: 'catalogue.forget-missed-searches',
  everySeconds: 24 * 3600,
  async run({ db, now }) {
    const first = sql`nairobi_day(${daysBefore(now, MISSED_SEARCH_DAYS).toISOString()}::timestamptz)`;
    await db.delete(searchMisses).where(lt(searchMisses.day, first));
  },
};
