import type { Approval, ApprovalQuery } from '@harusi/contracts/catalogue/submissions';
import type { Db } from '@harusi/db/client';
import { products, productSubmissions as submissions } from '@harusi/db/schema';
import { and, eq, isNull, ne, type SQL, sql } from '@harusi/db/drizzle';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { DomainError } from '../../../lib/errors.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { describeChanges, hasOtherPictures } from '../changes/changes.rules.ts';
import { readLookups, readHistory, toSubmission } from '../submission-views.service.ts';
import { showsSubmittedContent } from '../submissions.rules.ts';
import { countSubmissions, narrowed, productNotFound } from '../submissions.service.ts';
import { isCurrent, isPending, wasDecidedOn } from '../submissions.sql.ts';
import { findVendorProduct, listVendorProducts } from '../vendor-products.service.ts';

export const OWN_PRODUCT = 'This product is our own: it belongs to the Main Site and needs no approval.';

/** One page of all vendors' products: pending ones oldest first, others by latest submission. */
export async function listApprovals(db: Db, query: ApprovalQuery, now: Date) {
  const ordering = query.ordering ?? (query.status === 'pending_approval' ? 'submitted_at' : '-submitted_at');
  const { count, found } = await listVendorProducts(
    db,
    {
      where: conditionsOf(query),
      oldestFirst: ordering === 'submitted_at',
      limit: query.page_size,
      offset: pageOffset(query),
    },
    now,
  );
  const around = await readLookups(
    db,
    found.map(({ shown }) => shown),
  );
  const counts = { ...(await countSubmissions(db)), ...(await countDay(db, now)) };
  return { count, results: found.map((product) => toSubmission(product, around)), counts };
}

/** With `decided_on`, the status is the decision of that day, not the product's current status. */
function conditionsOf({ decided_on: day, status, search }: ApprovalQuery): SQL | undefined {
  if (day === undefined) return narrowed({ status, search });
  if (status === 'approved' || status === 'rejected') {
    return and(wasDecidedOn(day, [status]), narrowed({ search }));
  }
  return and(wasDecidedOn(day, ['approved', 'rejected']), narrowed({ status, search }));
}

/** Today's decisions in Nairobi, and the time of the oldest pending submission. */
async function countDay(db: Db, now: Date) {
  const today = nairobiDay(now);
  const [decided] = await db
    .select({
      approved_today: sql<number>`(count(*) filter (where ${wasDecidedOn(today, ['approved'])}))::integer`,
      rejected_today: sql<number>`(count(*) filter (where ${wasDecidedOn(today, ['rejected'])}))::integer`,
    })
    .from(submissions)
    .innerJoin(products, eq(products.id, submissions.productId))
    .where(and(isCurrent, wasDecidedOn(today, ['approved', 'rejected'])));
  const [oldest] = await db
    .select({ at: submissions.submittedAt })
    .from(submissions)
    .innerJoin(products, eq(products.id, submissions.productId))
    .where(isPending)
    .orderBy(submissions.id)
    .limit(1);
  return { today, ...decided!, oldest_pending: oldest?.at ?? null };
}

/** Everything an admin needs to decide on a product. */
export async function getApproval(db: Db, id: number, now: Date): Promise<Approval> {
  const found = await findVendorProduct(db, id, now);
  if (!found) throw await missing(db, id);
  const { vendor, last, live, shown } = found;
  const around = await readLookups(db, [live, shown]);
  const isRevision = last.isRevision && showsSubmittedContent(last.status);
  return {
    ...toSubmission(found, around),
    vendor: {
      id: vendor.id,
      name: `${vendor.firstName} ${vendor.lastName}`,
      suspended: vendor.suspendedAt !== null,
      vendor_profile: {
        business_name: vendor.businessName,
        business_email: vendor.businessEmail,
        business_address: vendor.businessAddress,
      },
    },
    changes: isRevision ? describeChanges(live, shown, around.kinds) : [],
    live_images: isRevision && hasOtherPictures(live, shown) ? around.picturesOf(live) : [],
    history: await readHistory(db, id),
    earlier: await countEarlier(db, vendor.id, last.id),
  };
}

async function missing(db: Db, id: number): Promise<DomainError> {
  const isOwn = (await db.$count(products, and(eq(products.id, id), isNull(products.vendorId)))) > 0;
  return isOwn ? new DomainError('not_found', OWN_PRODUCT) : productNotFound();
}

/** The outcomes of this vendor's other submissions. */
async function countEarlier(db: Db, vendorId: number, but: number) {
  const [earlier] = await db
    .select({
      approved: sql<number>`(count(*) filter (where ${submissions.status} = 'approved'))::integer`,
      rejected: sql<number>`(count(*) filter (where ${submissions.status} = 'rejected'))::integer`,
    })
    .from(submissions)
    .where(and(eq(submissions.vendorId, vendorId), ne(submissions.id, but)));
  return earlier!;
}
