import type { Db } from '@harusi/db/client';
import type { Actor } from '../../../lib/actor.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { recordSubmission, publishSubmissionChanged } from '../submission-events.service.ts';
import { type Content, differences, revisedFields } from '../submissions.rules.ts';
import { readKinds, type VendorProduct } from '../vendor-products.service.ts';
import {
  addSubmission,
  addWithdrawal,
  correctStock,
  rowOf,
  replacePictures,
  updateProduct,
  withdrawPending,
} from '../write-products.service.ts';

/** Changes an unlisted product in place and submits it again. */
export async function resubmitProduct(
  tx: Db,
  found: VendorProduct,
  after: Content,
  by: Actor,
): Promise<void> {
  const { product, last, shown } = found;
  const isWaiting = last.status === 'pending_approval';
  if (isWaiting && differences(shown, after).length === 0) return; // the same form twice
  const { id } = product;
  const row = { ...rowOf(after, await readKinds(tx)), priceCents: after.price_cents };
  await updateProduct(tx, id, { ...row, review: 'pending_approval' }, by.now);
  await correctStock(tx, id, after.inventory, by);
  await replacePictures(tx, id, after);
  await send(tx, found, after, by);
}

interface RequestedChange {
  after: Content;
  /** More than price and stock changed. */
  asksForMore: boolean;
}

/**
 * Applies price and stock to a listed product immediately; other changes become a revision that needs
 * approval.
 */
export async function changeInShop(
  tx: Db,
  found: VendorProduct,
  { after, asksForMore }: RequestedChange,
  by: Actor,
): Promise<void> {
  await changeAtOnce(tx, found, after, by);
  if (!asksForMore) return;
  const { last, live, shown } = found;
  const isWaiting = last.status === 'pending_approval';
  if (isWaiting && revisedFields(shown, after).length === 0) return;
  if (revisedFields(live, after).length > 0) return send(tx, found, after, by);
  // Nothing differs from the shop any more, so the pending or rejected revision is withdrawn.
  const { product, vendor } = found;
  if (isWaiting) await withdrawPending(tx, product.id);
  if (last.status === 'rejected') {
    const taken = { productId: product.id, vendorId: vendor.id, isRevision: true, content: after };
    await addWithdrawal(tx, { ...taken, now: by.now });
  }
  await publishSubmissionChanged(tx, product.id, vendor.id);
}

/** Replaces the pending submission. */
async function send(tx: Db, { product, vendor }: VendorProduct, content: Content, by: Actor): Promise<void> {
  const { now } = by;
  const sent = { productId: product.id, vendorId: vendor.id, isRevision: product.review === 'approved', now };
  await withdrawPending(tx, product.id);
  await addSubmission(tx, { ...sent, content });
  await recordSubmission(tx, { ...sent, vendorName: vendor.businessName, name: content.name });
}

async function changeAtOnce(tx: Db, { product, live, vendor }: VendorProduct, after: Content, by: Actor) {
  const { id } = product;
  const hasNewPrice = after.price_cents !== live.price_cents;
  const hasNewStock = after.inventory !== live.inventory;
  if (!hasNewPrice && !hasNewStock) return;
  if (hasNewPrice) await updateProduct(tx, id, { priceCents: after.price_cents }, by.now);
  if (hasNewStock) await correctStock(tx, id, after.inventory, by);
  const ofBoth = ({ price_cents, inventory }: Content) => ({
    ...(hasNewPrice && { price_cents }),
    ...(hasNewStock && { inventory }),
  });
  await recordChange(tx, {
    ...by,
    action: 'product.changed-by-vendor',
    subject: { type: 'product', id },
    before: ofBoth(live),
    after: ofBoth(after),
  });
  await publishLiveEvents(tx, { to: 'web', type: 'product.changed', data: { product: id } });
  await publishSubmissionChanged(tx, id, vendor.id);
}
