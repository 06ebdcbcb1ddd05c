import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { id, idOf, instant } from './columns.ts';

/**
 * Each time a vendor sends a product for approval: a new one, one that was mended, or changes to one that is in the shop.
 * What was decided is never rewritten; a product has at most one that waits.
 */
export const productSubmissions = pgTable(
  'product_submissions',
  {
    id: id(),
    productId: idOf('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    vendorId: idOf('vendor_id')
      .notNull()
      .references(() => users.id),
    /** Changes to a product that was approved before and stays in the shop as it is until they are approved too. */
    isRevision: boolean('is_revision').notNull(),
    /** `withdrawn`: the vendor sent another before anybody decided. */
    status: text('status', { enum: ['pending_approval', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending_approval'),
    /** The product as it was sent: what the admin decides about. */
    content: jsonb('content').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: idOf('decided_by').references(() => users.id),
    rejectionReason: text('rejection_reason'),
  },
  (t) => [
    uniqueIndex('product_submissions_one_pending')
      .on(t.productId)
      .where(sql`status = 'pending_approval'`),
    index('product_submissions_product_idx').on(t.productId, t.id),
    index('product_submissions_vendor_idx').on(t.vendorId, t.status, t.id),
    index('product_submissions_status_idx').on(t.status, t.id),
    index('product_submissions_decided_idx').on(t.decidedAt),
    index('product_submissions_decided_by_idx').on(t.decidedBy),
    check(
      'product_submissions_status_known',
      sql`${t.status} in ('pending_approval', 'approved', 'rejected', 'withdrawn')`,
    ),
    check(
      'product_submissions_decision_has_author',
      sql`(${t.status} in ('approved', 'rejected')) = (${t.decidedAt} is not null and ${t.decidedBy} is not null)`,
    ),
    check(
      'product_submissions_rejected_has_reason',
      sql`(${t.status} = 'rejected') = (${t.rejectionReason} is not null) and ${t.rejectionReason} <> ''`,
    ),
  ],
);
