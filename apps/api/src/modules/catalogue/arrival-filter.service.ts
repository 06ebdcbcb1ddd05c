import type { ProductFilter } from '@harusi/contracts/catalogue/catalogue';
import { longestLeadDays } from '@harusi/contracts/constants/delivery/delivery-dates';
import {
  dayFromNumber,
  nairobiDay,
  nairobiDayNumber,
  nextDay,
  startOfNairobiDay,
} from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import { announcedDays, arrivalOf, findZone } from '../delivery/delivery.rules.ts';
import { readCurrentTerms } from '../delivery/delivery.service.ts';
import type { Resolved } from './product-filter.sql.ts';

/** No product takes this long, so nothing is found. */
const NOTHING_ARRIVES = -1;

interface ResolvedQuery<Query extends ProductFilter> {
  query: Resolved<Query>;
  /** When the same request finds something else: at the cut-off, and when the days count from another day. */
  until: Date | null;
}

/** Turns the days until a wedding into the longest lead time that arrives the day before. */
export async function resolveArrival<Query extends ProductFilter>(
  db: Db,
  { arrives_in, county, ...query }: Query,
  now: Date,
): Promise<ResolvedQuery<Query>> {
  if (arrives_in === undefined) return { query, until: null };
  const terms = await readCurrentTerms(db, now);
  const zone = findZone(terms, county);
  const lastDay = dayFromNumber(nairobiDayNumber(now.getTime()) + arrives_in - 1);
  const max_lead_days = longestLeadDays(now, zone, lastDay, announcedDays(terms)) ?? NOTHING_ARRIVES;
  const midnight = startOfNairobiDay(nextDay(nairobiDay(now)));
  const { orderBefore } = arrivalOf(terms, zone, [], now);
  return { query: { ...query, max_lead_days }, until: orderBefore < midnight ? orderBefore : midnight };
}
