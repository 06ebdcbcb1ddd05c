import type { Db } from '@harusi/db/client';
import { DEMO_MISSED_SEARCHES } from '@harusi/demo/searches';
import { before } from '@harusi/demo/time';
import { recordMissedSearch } from '../modules/catalogue/search/missed-searches.service.ts';

/** Searches of the last weeks that found nothing. */
export async function seedMissedSearches(tx: Db, now: Date): Promise<void> {
  for (const [typed, daysAgo] of DEMO_MISSED_SEARCHES) {
    for (const days of daysAgo) await recordMissedSearch(tx, typed, before(now, { days }));
  }
}
