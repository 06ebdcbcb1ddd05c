import { index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** First answers of writes that cost money or stock, so that a repeat gets the same answer and does nothing again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is and for which call: two people may choose the same key. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Both stay null only inside the transaction that does the work. */
    status: smallint('status'),
    response: jsonb('response'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotency_keys_expires_at_idx').on(t.expiresAt),
  ],
);
