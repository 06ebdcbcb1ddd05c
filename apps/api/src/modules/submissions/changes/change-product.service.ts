import { ChangeSubmission } from '@harusi/contracts/catalogue/submissions';
import type { Db } from '@harusi/db/client';
import { products } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { invalidFields } from '../../../lib/errors.ts';
import type { FileStore } from '../../../services/files/file-store.ts';
import { changeInShop, resubmitProduct } from './apply-change.service.ts';
import { faultIn, fillIn, orderOf, type PictureOrder } from './picture-order.rules.ts';
import {
  type FieldErrors,
  findFieldErrors,
  storePictures,
  preparePictures,
  parseForm,
  type SubmittedForm,
  SKU_TAKEN,
} from '../submission-form.service.ts';
import { needsApproval, applyChange, findColourError } from '../submissions.rules.ts';
import { productNotFound } from '../submissions.service.ts';
import { findVendorProduct, type VendorProduct } from '../vendor-products.service.ts';
import { lockStock } from '../write-products.service.ts';

interface VendorRequest {
  vendorId: number;
  now: Date;
}

/** Changes a vendor's product, whether pending, rejected or listed. */
export async function changeProduct(
  db: Db,
  files: FileStore,
  id: number,
  form: SubmittedForm,
  by: VendorRequest,
): Promise<void> {
  const seen = await requireProduct(db, id, by);
  const change = await parseForm(ChangeSubmission, form, {
    more: (typed) => faultsOf(db, seen, typed, form.files.length),
  });
  const pictures = await preparePictures(form.files);
  const stored = await storePictures(db, files, pictures, by);
  try {
    await db.transaction(async (tx) => {
      // Locks stock before the product, like an admin's edit. An unlisted product is sent again with its stock.
      if (change.inventory !== undefined || seen.product.review !== 'approved') await lockStock(tx, id);
      const isTheirs = and(eq(products.id, id), eq(products.vendorId, by.vendorId));
      await tx.select({ id: products.id }).from(products).where(isTheirs).for('no key update');
      // An admin may have decided, or the vendor sent another version, while the pictures were decoded.
      const product = await requireProduct(tx, id, by);
      const faults = await faultsOf(tx, product, change, pictures.length);
      if (Object.keys(faults).length > 0) throw invalidFields(faults);

      const order = requestedOrder(product, change, pictures.length);
      const after = applyChange(product.shown, change, order && fillIn(order, stored));
      const { vendorId: actorId, now } = by;
      const isInShop = product.product.review === 'approved';
      if (!isInShop) await resubmitProduct(tx, product, after, { actorId, now });
      else
        await changeInShop(
          tx,
          product,
          { after, asksForMore: needsApproval(change, stored.length) },
          { actorId, now },
        );
    });
  } catch (error) {
    if (violatesConstraint(error, 'products_sku')) throw invalidFields({ sku: SKU_TAKEN });
    throw error;
  }
}

/** The vendor's own product; any other is `not_found`. */
export async function requireProduct(
  db: Db,
  id: number,
  { vendorId, now }: VendorRequest,
): Promise<VendorProduct> {
  const product = await findVendorProduct(db, id, now, vendorId);
  if (!product) throw productNotFound();
  return product;
}

const mediaOf = ({ pictures }: VendorProduct['shown']) => pictures.map(({ media }) => media);

const requestedOrder = ({ shown }: VendorProduct, { pictures }: ChangeSubmission, added: number) =>
  orderOf(mediaOf(shown), pictures, added);

async function faultsOf(
  db: Db,
  product: VendorProduct,
  change: ChangeSubmission,
  added: number,
): Promise<FieldErrors> {
  const { shown, live } = product;
  // Price and stock need no approval, so errors in a pending or rejected revision don't block them.
  if (product.product.review === 'approved' && !needsApproval(change, added)) return {};
  const order: PictureOrder | undefined = requestedOrder(product, change, added);
  const known = new Set([...mediaOf(shown), ...mediaOf(live)]);
  // A colour that stays as it was is no error of this change: it is left out when it is written.
  const named = change.picture_colours?.filter((colour) =>
    shown.pictures.every((one) => one.colour !== colour),
  );
  const images = (order && faultIn(order, known, added)) ?? findColourError(named, product.colours);
  return {
    ...(await findFieldErrors(db, applyChange(shown, change), product.product.id)),
    ...(images !== undefined && { images }),
  };
}
