import type { ChangeOfficeProduct, NewOfficeProduct } from '@harusi/contracts/office/office-products';
import type { Db } from '@harusi/db/client';
import { products, productVariants, subcategories, type ProductRow } from '@harusi/db/schema';
import { and, asc, eq, sql } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { editConflict } from '../../audit/edit-conflict.service.ts';
import {
  changedFacts,
  differences,
  followColours,
  type Facts,
  toFacts,
  newFacts,
  skuAfter,
  skuPrefix,
  toColumns,
} from './office-products.rules.ts';
import { productNotFound } from './office-products.service.ts';
import type { Actor } from '../../../lib/actor.ts';
import { publishProductsChanged } from '../product-events.ts';
import { replacePictures, readPictures, setChoices } from './product-parts.service.ts';

const TRIES = 20;

/**
 * Creates a product of the shop's own. Without a SKU it gets the next one of its subcategory, safe under
 * concurrency.
 */
export async function addProduct(db: Db, form: NewOfficeProduct, by: Actor): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction((tx) => insertProduct(tx, form, by));
    } catch (error) {
      if (!violatesConstraint(error, 'products_sku')) throw error;
      if (form.sku !== undefined || tries === TRIES) throw skuTaken();
    }
  }
}

const skuTaken = () => invalidFields({ sku: 'Another product has this SKU' });

async function insertProduct(tx: Db, form: NewOfficeProduct, by: Actor): Promise<number> {
  const facts = newFacts(form, form.sku ?? (await nextSku(tx, form.subcategory)));
  await rejectInvalid(tx, facts);
  const { now } = by;
  const [row] = await tx
    .insert(products)
    .values({
      ...toColumns(facts),
      featuredAt: facts.featured ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const { id } = row!;
  const unknown = form.variants.findIndex((variant) => variant.id !== undefined);
  if (unknown >= 0)
    throw invalidFields({ [`variants.${unknown}.colour`]: 'This option belongs to another product' });
  await setChoices(tx, id, form.variants, [], by);
  const images = await replacePictures(tx, row!, form.images);
  const changes = differences({}, { ...facts, images, variants: form.variants });
  await recordChange(tx, {
    ...by,
    action: 'product.created',
    subject: { type: 'product', id },
    ...(changes && { after: changes.after }),
  });
  await publishProductsChanged(tx, [id], { isSeen: row!.isListed === true });
  return id;
}

async function nextSku(tx: Db, subcategory: number): Promise<string> {
  const prefix = skuPrefix(subcategory);
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    select max(substr(p.sku, ${prefix.length + 1})::integer) as last from products p
    where p.sku like ${`${prefix}%`} and substr(p.sku, ${prefix.length + 1}) ~ '^[0-9]{1,8}$'`);
  return skuAfter(prefix, rows[0]?.last ?? 0);
}

/** Checks across fields: the subcategory belongs to the category, and the struck-through price is higher. */
async function rejectInvalid(tx: Db, facts: Facts, before?: Facts): Promise<void> {
  const { category, subcategory, price, original_price } = facts;
  if (subcategory !== before?.subcategory || category !== before.category) {
    const [kind] = await tx
      .select({ categoryId: subcategories.categoryId })
      .from(subcategories)
      .where(sql`${subcategories.id} = ${subcategory}::bigint`);
    if (kind?.categoryId !== (category === 'bridal' ? 1 : 2)) {
      throw invalidFields({ subcategory: `Choose a subcategory of ${category}` });
    }
  }
  if (original_price !== null && original_price !== before?.original_price && original_price <= price) {
    throw invalidFields({ original_price: 'Enter more than the price, or leave it empty' });
  }
}

/** Locks the variants before the product, in the order that checkout uses, to avoid deadlocks. */
export async function lockProduct(tx: Db, id: number) {
  const variants = await tx
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, id))
    .orderBy(asc(productVariants.id))
    .for('update');
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update');
  if (!row) throw productNotFound();
  return { row, variants };
}

/** Why this product can't be published from here; undefined if it can. */
export function findPublishingErrors({ review }: Pick<ProductRow, 'review'>): string | undefined {
  if (review === 'pending_approval')
    return 'It waits for approval: approve it under Product Approvals, and it is published.';
  if (review === 'rejected') return 'It was rejected: its vendor has to send it again first.';
  return undefined;
}

/** Changes the given fields. Rejects an edit based on an old version, so that neither edit is lost. */
export async function changeProduct(
  db: Db,
  id: number,
  change: ChangeOfficeProduct,
  by: Actor,
): Promise<void> {
  await db
    .transaction((tx) => updateProduct(tx, id, change, by))
    .catch((error: unknown) => {
      throw violatesConstraint(error, 'products_sku') ? skuTaken() : error;
    });
}

const choicesOf = (variants: readonly (typeof productVariants.$inferSelect)[]) =>
  variants
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, colour, size }) => ({ id, colour, size }));

async function updateProduct(tx: Db, id: number, change: ChangeOfficeProduct, by: Actor): Promise<void> {
  const { row, variants } = await lockProduct(tx, id);
  if (row.version !== change.version) {
    // Stock is not part of the form.
    throw await editConflict(tx, { type: 'product', id, except: 'product.stock-moved' });
  }
  const before = toFacts(row);
  const after = changedFacts(before, change);
  await rejectInvalid(tx, after, before);
  if (after.status === 'published' && before.status !== 'published') {
    const why = findPublishingErrors(row);
    if (why) throw new DomainError('conflict', why);
  }

  const imagesBefore = await readPictures(tx, id);
  if (change.variants) await setChoices(tx, id, change.variants, variants, by);
  const requested =
    change.images ?? (change.variants && followColours(imagesBefore, variants, change.variants));
  const images = requested
    ? await replacePictures(tx, { id, name: after.name }, requested, imagesBefore)
    : imagesBefore;
  const variantsAfter = change.variants
    ? await tx.select().from(productVariants).where(eq(productVariants.productId, id))
    : variants;
  const changes = differences(
    { ...before, images: imagesBefore, variants: choicesOf(variants) },
    { ...after, images, variants: choicesOf(variantsAfter) },
  );
  if (!changes) return;

  const { now } = by;
  const [saved] = await tx
    .update(products)
    .set({
      ...toColumns(after),
      featuredAt: after.featured ? (row.featuredAt ?? now) : null,
      updatedAt: now,
      version: row.version + 1,
    })
    .where(and(eq(products.id, id), eq(products.version, change.version)))
    .returning({ isListed: products.isListed });
  await recordChange(tx, {
    ...by,
    action: 'product.changed',
    subject: { type: 'product', id },
    ...changes,
  });
  await publishProductsChanged(tx, [id], { isSeen: row.isListed === true || saved?.isListed === true });
}
