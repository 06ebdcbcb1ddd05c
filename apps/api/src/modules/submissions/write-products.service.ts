import type { Db } from '@harusi/db/client';
import {
  productImages,
  products,
  productSubmissions as submissions,
  productVariants,
  stockMovements,
} from '@harusi/db/schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../lib/actor.ts';
import { invalidFields } from '../../lib/errors.ts';
import { slugOf } from '../catalogue/catalogue.rules.ts';
import type { Kinds } from './changes/changes.rules.ts';
import type { Content } from './submissions.rules.ts';

/** All of a product's row that a vendor's form fills but its price. */
export const rowOf = (content: Content, { categories }: Kinds) => ({
  name: content.name,
  slug: slugOf(content.name),
  shortDescription: content.short_description,
  description: content.description,
  originalPriceCents: content.original_price_cents,
  categoryId: categories.get(content.category)!.id,
  subcategoryId: content.subcategory,
  sku: content.sku,
  weightGrams: content.weight_grams,
  lengthMm: content.length_mm,
  widthMm: content.width_mm,
  heightMm: content.height_mm,
  seoTitle: content.seo_title,
  seoDescription: content.seo_description,
});

/** Changes a product's row; whoever edits it elsewhere at this moment is told. */
export async function updateProduct(
  tx: Db,
  id: number,
  row: Partial<typeof products.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...row, updatedAt: now, version: sql`${products.version} + 1` })
    .where(eq(products.id, id));
}

export async function showPictures(tx: Db, productId: number, { pictures }: Content): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  if (pictures.length === 0) return; // an admin took them all away
  await tx
    .insert(productImages)
    .values(pictures.map(({ media: mediaId, alt }, position) => ({ productId, mediaId, alt, position })));
}

/** A new product can be bought in one form, and its first units are delivered. */
export async function stockFirst(
  tx: Db,
  productId: number,
  units: number,
  { actorId, now }: Actor,
): Promise<void> {
  const [variant] = await tx
    .insert(productVariants)
    .values({ productId })
    .returning({ id: productVariants.id });
  if (units === 0) return;
  await tx
    .insert(stockMovements)
    .values({ variantId: variant!.id, quantity: units, reason: 'delivery', actorId, at: now });
}

/** Until the end of the transaction nobody sells any of it. Answers its variants. */
export const lockStock = (tx: Db, productId: number) =>
  tx
    .select({ id: productVariants.id, onHand: productVariants.onHand })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.id))
    .for('no key update');

/** Puts the stock right. Only where there is nothing to choose: a sum does not say of what. */
export async function correctStock(
  tx: Db,
  productId: number,
  units: number,
  { actorId, now }: Actor,
): Promise<void> {
  const variants = await lockStock(tx, productId);
  const before = variants.reduce((sum, { onHand }) => sum + onHand, 0);
  if (units === before) return;
  const [variant, ...others] = variants;
  if (others.length > 0) {
    throw invalidFields({
      inventory:
        'This product comes in several colours or sizes. Ask us to change how many there are of each',
    });
  }
  await tx
    .insert(stockMovements)
    .values({ variantId: variant!.id, quantity: units - before, reason: 'correction', actorId, at: now });
}

interface Sending {
  productId: number;
  vendorId: number;
  isRevision: boolean;
  content: Content;
  now: Date;
}

/** Writes down what a vendor sent; it waits from now on. */
export async function addSubmission(tx: Db, { now, ...sending }: Sending): Promise<void> {
  await tx.insert(submissions).values({ ...sending, submittedAt: now });
}

/** Writes down that a vendor took back changes that were refused: the product stands as it is in the shop. */
export async function addWithdrawal(tx: Db, { now, ...sending }: Sending): Promise<void> {
  await tx.insert(submissions).values({ ...sending, status: 'withdrawn', submittedAt: now });
}

/** What waits is no longer to be decided. */
export async function withdrawWaiting(tx: Db, productId: number): Promise<void> {
  await tx
    .update(submissions)
    .set({ status: 'withdrawn' })
    .where(and(eq(submissions.productId, productId), eq(submissions.status, 'pending_approval')));
}
