import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { idOf, instant } from './columns.ts';

/**
 * What the owner decides: one row per key and moment from which it holds, so that a rate can change on a date and the
 * past keeps its own. A plain setting has one row, valid from the epoch.
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
