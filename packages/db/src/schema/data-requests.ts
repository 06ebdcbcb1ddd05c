import { sql, check, index, pgTable, text, uniqueIndex } from '../drizzle.ts';
import { users } from './accounts.ts';
import { citext, id, idOf, instant } from './columns.ts';

const isOpen = sql`kind = 'deletion' and state in ('cooling_off', 'waiting')`;

/** What people asked about their own data. A closed request names only the account, which is erased by then. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: id(),
    kind: text('kind', { enum: ['download', 'deletion'] }).notNull(),
    /** Null for a guest. */
    userId: idOf('user_id').references(() => users.id),
    /** A guest's address, proven by the link; removed when the request is closed. */
    email: citext('email'),
    state: text('state', { enum: ['cooling_off', 'waiting', 'done', 'undone'] }).notNull(),
    askedAt: instant('asked_at').notNull(),
    /** The deadline by law. */
    dueAt: instant('due_at').notNull(),
    /** Until then the person can change their mind. */
    eraseAfter: instant('erase_after'),
    /** Why it can't be done yet, in sentences. */
    waitsFor: text('waits_for').array().notNull().default([]),
    /** Hash of the secret in the link that takes it back. */
    undoTokenHash: text('undo_token_hash'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('data_requests_state_idx').on(t.state, t.dueAt),
    index('data_requests_user_idx').on(t.userId, t.id),
    index('data_requests_due_idx').on(t.eraseAfter).where(isOpen),
    uniqueIndex('data_requests_undo_token').on(t.undoTokenHash),
    uniqueIndex('data_requests_one_deletion_per_account').on(t.userId).where(isOpen),
    uniqueIndex('data_requests_one_deletion_per_address').on(t.email).where(isOpen),
    check('data_requests_kind_known', sql`${t.kind} in ('download', 'deletion')`),
    check('data_requests_state_known', sql`${t.state} in ('cooling_off', 'waiting', 'done', 'undone')`),
    check('data_requests_closed', sql`(${t.state} in ('done', 'undone')) = (${t.closedAt} is not null)`),
    check('data_requests_closed_names_nobody', sql`${t.closedAt} is null or ${t.email} is null`),
    check('data_requests_deletion_has_time', sql`(${t.kind} = 'deletion') = (${t.eraseAfter} is not null)`),
  ],
);

/** Hashed secrets of the links by which a guest reaches their data. */
export const dataLinks = pgTable(
  'data_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: citext('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('data_links_expires_at_idx').on(t.expiresAt)],
);
