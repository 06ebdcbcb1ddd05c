import { sql, check, index, pgTable, text } from '../../drizzle.ts';
import { id, idOf, instant, xid8 } from '../columns.ts';

/**
 * What changed in the catalogue in the last hour, for the product index of each process. Triggers insert it. A reader asks for
 * what its last snapshot did not see, so nothing is missed when transactions commit in another order than they began.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: id(),
    kind: text('kind', { enum: ['product', 'facts', 'sales', 'categories', 'synonyms'] }).notNull(),
    /** No foreign key: it may be deleted. */
    productId: idOf('product_id'),
    transactionId: xid8('transaction_id')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** The database's clock, by which old ones are deleted. */
    recordedAt: instant('recorded_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('catalogue_changes_transaction_idx').on(t.transactionId),
    index('catalogue_changes_recorded_idx').on(t.recordedAt),
    check(
      'catalogue_changes_kind_known',
      sql`${t.kind} in ('product', 'facts', 'sales', 'categories', 'synonyms')`,
    ),
    check(
      'catalogue_changes_names_product',
      sql`(${t.kind} in ('product', 'facts')) = (${t.productId} is not null)`,
    ),
  ],
);
