import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * How far each caller has used up an allowance: every use moves `spent_until` on, and time catches up with it.
 * Shared by all processes; not logged to disk, because after a crash an empty table is right.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    spentUntil: instant('spent_until').notNull(),
  },
  (t) => [index('rate_limits_spent_until_idx').on(t.spentUntil)],
);
