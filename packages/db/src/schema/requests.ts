import { index, jsonb, pgTable, primaryKey, smallint, text } from '../drizzle.ts';
import { instant } from './columns.ts';

/**
 * Rate limits of each caller (GCRA): every request moves `spent_until` forward, and time catches up with it. Shared by all
 * processes. Unlogged, because an empty table is fine after a crash.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    spentUntil: instant('spent_until').notNull(),
  },
  (t) => [index('rate_limits_spent_until_idx').on(t.spentUntil)],
);

/** The first response to each write that costs money or stock. A retry gets the same response and changes nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user and route: two users may choose the same key. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Status and response are null only inside the transaction that does the work. */
    status: smallint('status'),
    response: jsonb('response'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotency_keys_expires_at_idx').on(t.expiresAt),
  ],
);

/** Challenges that were answered: each answer counts once. Deleted once the challenge has expired. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('used_challenges_expires_at_idx').on(t.expiresAt)],
);
