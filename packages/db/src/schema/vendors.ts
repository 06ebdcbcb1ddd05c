import { sql, boolean, check, index, jsonb, pgTable, text, unique, uniqueIndex } from '../drizzle.ts';
import { users } from './accounts.ts';
import { products } from './catalogue/catalogue.ts';
import { citext, createdAt, id, idOf, instant } from './columns.ts';

/** A vendor's business. Products and parcels show its name, so it is unique. */
export const vendorProfiles = pgTable(
  'vendor_profiles',
  {
    userId: idOf('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessName: citext('business_name').notNull(),
    /** What the name looks like, set by a trigger. Null for a lookalike that an older release accepted. */
    nameSkeleton: text('name_skeleton'),
    businessDescription: text('business_description').notNull(),
    businessAddress: text('business_address').notNull(),
    businessPhone: text('business_phone').notNull(),
    businessEmail: text('business_email').notNull(),
    businessWebsite: text('business_website'),
    businessLicense: text('business_license'),
    /** For commission invoices. */
    kraPin: text('kra_pin'),
    /** The M-Pesa number for payouts; null until the vendor enters it. */
    payoutPhone: text('payout_phone'),
    /** From when payouts may go to a changed number; null if at once. A trigger sets it. */
    payoutFrom: instant('payout_from'),
    /** The last number that payouts could go to, while the new one waits. */
    payoutBefore: text('payout_before'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('vendor_profiles_business_name').on(t.businessName),
    unique('vendor_profiles_name_skeleton').on(t.nameSkeleton),
    // The shop's own products show "Main Site" as their seller.
    check('vendor_profiles_not_the_shop', sql`${t.nameSkeleton} <> 'malnslte'`),
    check('vendor_profiles_kra_pin_shape', sql`${t.kraPin} ~ '^[AP][0-9]{9}[A-Z]$'`),
    check('vendor_profiles_payout_phone_is_kenyan', sql`${t.payoutPhone} ~ '^[+]254[17][0-9]{8}$'`),
  ],
);

/**
 * A product sent for approval by its vendor: a new one, a corrected one, or a revision of a listed one. A decided submission
 * never changes; a product has at most one pending.
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
    /** A change to an approved product, which stays listed unchanged until the revision is approved. */
    isRevision: boolean('is_revision').notNull(),
    /** `withdrawn`: replaced by a newer submission before a decision. */
    status: text('status', { enum: ['pending_approval', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending_approval'),
    /** The product as sent, which the admin decides about. */
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
