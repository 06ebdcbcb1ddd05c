import { sql } from '@harusi/db/drizzle';

/** How many checks find something wrong: an incident lasts some minutes longer than its cause. */
export const wrongChecks = sql`(
  select count(*)::integer from health_incidents h where h.ended_at is null and h.facts ->> 'goodSince' is null)`;
