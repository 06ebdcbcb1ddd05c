import type { Submission, SubmissionQuery, VendorSubmission } from '@harusi/contracts/catalogue/submissions';
import type { Db } from '@harusi/db/client';
import { products, productSubmissions as submissions, vendorProfiles } from '@harusi/db/schema';
import { and, eq, ilike, or, type SQL, sql } from '@harusi/db/drizzle';
import { likePattern } from '../../lib/database/like-pattern.ts';
import { DomainError } from '../../lib/errors.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { readLookups, readHistory, toSubmission } from './submission-views.service.ts';
import { isCurrent } from './submissions.sql.ts';
import { findVendorProduct, listVendorProducts } from './vendor-products.service.ts';

export const productNotFound = () => new DomainError('not_found', 'This product does not exist.');

/** Listed, whether or not a revision is pending. */
const isApproved = eq(products.review, 'approved');
const isWaiting = eq(submissions.status, 'pending_approval');
const isRejected = eq(submissions.status, 'rejected');
const HAS_STATUS = { approved: isApproved, pending_approval: isWaiting, rejected: isRejected };

/** Filter conditions of a list. A revision is found by its new text and by the listed one. */
export function narrowed({ status, search }: Pick<SubmissionQuery, 'status' | 'search'>): SQL | undefined {
  const pattern = search && likePattern(search);
  return and(
    status && HAS_STATUS[status],
    pattern
      ? or(
          ilike(products.name, pattern),
          ilike(products.sku, pattern),
          sql`${submissions.content} ->> 'name' ilike ${pattern}`,
          sql`${submissions.content} ->> 'sku' ilike ${pattern}`,
          sql`${vendorProfiles.businessName}::text ilike ${pattern}`,
        )
      : undefined,
  );
}

/** One page of a vendor's products, latest submission first, with counts per status. */
export async function listSubmissions(db: Db, query: SubmissionQuery, by: { vendorId: number; now: Date }) {
  const { count: total, found } = await listVendorProducts(
    db,
    {
      where: and(eq(submissions.vendorId, by.vendorId), narrowed(query)),
      oldestFirst: false,
      limit: query.page_size,
      offset: pageOffset(query),
    },
    by.now,
  );
  const around = await readLookups(
    db,
    found.map(({ shown }) => shown),
  );
  const results: Submission[] = found.map((product) => toSubmission(product, around));
  return { count: total, results, counts: await countSubmissions(db, by.vendorId) };
}

/** Counts per status, for one vendor or for all. */
export async function countSubmissions(db: Db, vendorId?: number) {
  const [counts] = await db
    .select({
      pending_approval: sql<number>`(count(*) filter (where ${isWaiting}))::integer`,
      approved: sql<number>`(count(*) filter (where ${isApproved}))::integer`,
      rejected: sql<number>`(count(*) filter (where ${isRejected}))::integer`,
    })
    .from(submissions)
    .innerJoin(products, eq(products.id, submissions.productId))
    .where(and(isCurrent, vendorId === undefined ? undefined : eq(submissions.vendorId, vendorId)));
  return counts!;
}

/** A vendor's own product with its history; any other is `not_found`. */
export async function getSubmission(
  db: Db,
  id: number,
  by: { vendorId: number; now: Date },
): Promise<VendorSubmission> {
  const product = await findVendorProduct(db, id, by.now, by.vendorId);
  if (!product) throw productNotFound();
  const around = await readLookups(db, [product.shown]);
  return { ...toSubmission(product, around), history: await readHistory(db, id) };
}
