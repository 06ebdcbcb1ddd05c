import type { SubmissionFields } from '@harusi/contracts/catalogue/submissions';
import type { Db } from '@harusi/db/client';
import {
  productImages,
  products,
  productSubmissions as submissions,
  productVariants,
  stockMovements,
} from '@harusi/db/schema';
import { and, asc, eq, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { invalidFields } from '../../lib/errors.ts';
import { slugOf } from '../catalogue/catalogue.rules.ts';
import type { Kinds } from './changes/changes.rules.ts';
import type { Content } from './submissions.rules.ts';

/** The columns that a vendor's form fills, except the price. */
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

/** Bumps the version, so that concurrent edits are rejected. */
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

/** A colour that has gone since the form was sent is left out. */
export async function replacePictures(tx: Db, productId: number, { pictures }: Content): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  if (pictures.length === 0) return; // an admin removed them all
  const variants = await tx
    .select({ colour: productVariants.colour })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  const own = new Set(variants.map(({ colour }) => colour));
  await tx.insert(productImages).values(
    pictures.map(({ media: mediaId, alt, colour }, position) => ({
      productId,
      mediaId,
      alt,
      position,
      colour: own.has(colour) ? colour : null,
    })),
  );
}

/** Adds the variants of a new product, one per colour or a single one, each with its first delivery. */
export async function createVariants(
  tx: Db,
  productId: number,
  { colours = [], inventory }: Pick<SubmissionFields, 'colours' | 'inventory'>,
  { actorId, now }: Actor,
): Promise<void> {
  const rows =
    colours.length === 0
      ? [{ productId }]
      : colours.map((colour, position) => ({ productId, colour, position }));
  const variants = await tx.insert(productVariants).values(rows).returning({ id: productVariants.id });
  if (inventory === 0) return;
  await tx.insert(stockMovements).values(
    variants.map(({ id: variantId }) => ({
      variantId,
      quantity: inventory,
      reason: 'delivery' as const,
      actorId,
      at: now,
    })),
  );
}

const selectStock = (tx: Db, productId: number) =>
  tx
    .select({ id: productVariants.id, onHand: productVariants.onHand })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.id));

/** Blocks sales of the product until the transaction ends. */
export async function lockStock(tx: Db, productId: number): Promise<void> {
  await selectStock(tx, productId).for('no key update');
}

/**
 * Corrects the stock of a product with one variant: a total can't be split over several. The caller has
 * locked the stock.
 */
export async function correctStock(
  tx: Db,
  productId: number,
  units: number,
  { actorId, now }: Actor,
): Promise<void> {
  const variants = await selectStock(tx, productId);
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

/** Stores a pending submission. */
export async function addSubmission(tx: Db, { now, ...sending }: Sending): Promise<void> {
  await tx.insert(submissions).values({ ...sending, submittedAt: now });
}

/** Records the withdrawal of rejected changes; the listed version stands. */
export async function addWithdrawal(tx: Db, { now, ...sending }: Sending): Promise<void> {
  await tx.insert(submissions).values({ ...sending, status: 'withdrawn', submittedAt: now });
}

/** Withdraws the pending submission. */
export async function withdrawPending(tx: Db, productId: number): Promise<void> {
  await tx
    .update(submissions)
    .set({ status: 'withdrawn' })
    .where(and(eq(submissions.productId, productId), eq(submissions.status, 'pending_approval')));
}
