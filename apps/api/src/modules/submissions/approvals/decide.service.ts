import type { Db } from '@harusi/db/client';
import { products, productSubmissions as submissions, users } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { DomainError } from '../../../lib/errors.ts';
import { OWN_PRODUCT } from './approvals.service.ts';
import { publishDecision } from '../submission-events.service.ts';
import { Content } from '../submissions.rules.ts';
import { productNotFound } from '../submissions.service.ts';
import { findVendorProduct, readKinds, type VendorProduct } from '../vendor-products.service.ts';
import { lockStock, rowOf, replacePictures, updateProduct } from '../write-products.service.ts';

interface Verdict {
  /** The reason for rejection; null approves. */
  reason: string | null;
  /** The submission that the admin saw; without it, whichever is pending. */
  submission?: number | undefined;
}

/**
 * Decides on the pending submission. Of two concurrent decisions the first counts; the second is rejected and
 * names the first admin.
 */
export async function decide(db: Db, id: number, verdict: Verdict, by: Actor): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      // Variants before the product, like an admin's edit: pictures that name a colour refer to them.
      await lockStock(tx, id);
      const found = await lockPending(tx, id, verdict, by.now);
      await writeDecision(tx, found, verdict.reason, by);
    });
  } catch (error) {
    if (!violatesConstraint(error, 'products_sku')) throw error;
    throw new DomainError(
      'conflict',
      'Another product now has this SKU. Please reject these changes and ask the vendor for another one.',
    );
  }
}

async function lockPending(tx: Db, id: number, verdict: Verdict, now: Date): Promise<VendorProduct> {
  const [product] = await tx
    .select({ vendorId: products.vendorId })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update');
  if (product?.vendorId === null) throw new DomainError('conflict', OWN_PRODUCT);
  const found = product && (await findVendorProduct(tx, id, now));
  if (!found) throw productNotFound();
  const { last } = found;
  const isMeant = verdict.submission === undefined || verdict.submission === last.id;
  if (last.status === 'pending_approval' && isMeant) return found;
  throw await alreadyDecided(tx, found);
}

async function alreadyDecided(tx: Db, { last, shown }: VendorProduct): Promise<DomainError> {
  if (last.status === 'pending_approval') {
    return new DomainError(
      'conflict',
      'The vendor has sent a newer version. Please look at it before you decide.',
    );
  }
  if (last.status === 'withdrawn') {
    return new DomainError(
      'conflict',
      'The vendor has taken these changes back. There is nothing to decide.',
    );
  }
  const [admin] = await tx
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(eq(users.id, last.decidedBy!));
  return new DomainError('conflict', `${shown.name} was already ${last.status} by ${admin!.name}.`);
}

async function writeDecision(tx: Db, found: VendorProduct, reason: string | null, by: Actor): Promise<void> {
  const { product, last, vendor } = found;
  const { id } = product;
  const status = reason === null ? 'approved' : 'rejected';
  await tx
    .update(submissions)
    .set({ status, rejectionReason: reason, decidedAt: by.now, decidedBy: by.actorId })
    .where(and(eq(submissions.id, last.id), eq(submissions.status, 'pending_approval')));

  const content = Content.parse(last.content);
  const { isRevision } = last;
  let { slug } = product;
  if (!isRevision) {
    // The row already has the submitted content; only the decision is missing.
    const shown = reason === null ? { visibility: 'published' as const } : {};
    await updateProduct(tx, id, { review: status, ...shown }, by.now);
  } else if (reason === null) {
    const row = rowOf(content, await readKinds(tx));
    ({ slug } = row);
    await updateProduct(tx, id, row, by.now);
    await replacePictures(tx, id, content);
  }
  const { name } = content;
  await publishDecision(tx, {
    productId: id,
    slug,
    name,
    vendor,
    isRevision,
    submission: last.id,
    reason,
    ...by,
  });
}
