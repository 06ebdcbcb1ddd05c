import { sql, index, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { users } from './accounts.ts';
import { idOf, instant } from './columns.ts';

/**
 * The owner's settings: one row per key and start of validity, so that a rate can change on a date without changing the
 * past. A setting without dates has one row, valid from the epoch.
 */
export const settings = pgTable(
  'settings',
  {
    key: text('key').notNull(),
    validFrom: instant('valid_from')
      .notNull()
      .default(sql`'epoch'`),
    value: jsonb('value').notNull(),
    setBy: idOf('set_by').references(() => users.id),
    setAt: instant('set_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.validFrom] }), index('settings_set_by_idx').on(t.setBy)],
);
