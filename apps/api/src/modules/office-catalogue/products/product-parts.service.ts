import type { NewOfficeProduct } from '@harusi/contracts/office/office-products';
import { MIN_PRODUCT_PICTURE_PIXELS } from '@harusi/contracts/constants/picture-limits';
import type { Db } from '@harusi/db/client';
import { media, productImages, productVariants, stockMovements } from '@harusi/db/schema';
import { and, asc, eq, inArray, sql } from '@harusi/db/drizzle';
import { invalidFields } from '../../../lib/errors.ts';
import { findChoiceErrors } from './office-products.rules.ts';
import type { Actor } from '../../../lib/actor.ts';

type Pictures = NewOfficeProduct['images'];
type Choices = NewOfficeProduct['variants'];
type VariantRow = typeof productVariants.$inferSelect;

/** The pictures of a product, as the form sends them. */
export async function readPictures(tx: Db, productId: number): Promise<Pictures> {
  return tx
    .select({ id: productImages.mediaId, alt: productImages.alt, colour: productImages.colour })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
}

/**
 * Requires pictures that exist, appear once, name none but the product's own colours, and, if new to this product, are
 * large enough.
 */
async function rejectUnsuitablePictures(
  tx: Db,
  images: Pictures,
  { before, colours }: { before: Pictures; colours: ReadonlySet<string | null> },
): Promise<void> {
  const kept = await tx
    .select({ id: media.id, width: media.width, height: media.height })
    .from(media)
    .where(
      and(
        inArray(
          media.id,
          images.map(({ id }) => id),
        ),
        eq(media.isPrivate, false),
      ),
    );
  const sizeOf = new Map(kept.map((picture) => [picture.id, picture]));
  const isOld = new Set(before.map(({ id }) => id));
  const seen = new Set<number>();
  const faults: Record<string, string> = {};
  const least = MIN_PRODUCT_PICTURE_PIXELS;
  for (const [n, { id, colour }] of images.entries()) {
    const size = sizeOf.get(id);
    if (!size) faults[`images.${n}`] = 'This picture is gone. Please add it again.';
    else if (seen.has(id)) faults[`images.${n}`] = 'This picture is listed twice.';
    else if (!isOld.has(id) && Math.min(size.width, size.height) < least) {
      faults[`images.${n}`] =
        `This picture has ${size.width} × ${size.height} pixels. Please use one with at least ${least} × ${least}.`;
    }
    seen.add(id);
    if (colour !== null && !colours.has(colour)) {
      faults[`images.${n}.colour`] = `This product does not come in ${colour}`;
    }
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

const coloursOf = async (tx: Db, productId: number): Promise<ReadonlySet<string | null>> => {
  const rows = await tx
    .select({ colour: productVariants.colour })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  return new Set(rows.map(({ colour }) => colour));
};

/** Replaces the pictures, after the variants. One without an alt text gets the product's name. */
export async function replacePictures(
  tx: Db,
  { id: productId, name }: { id: number; name: string },
  images: Pictures,
  before: Pictures = [],
): Promise<Pictures> {
  if (images.length > 0) {
    await rejectUnsuitablePictures(tx, images, { before, colours: await coloursOf(tx, productId) });
  }
  const named = images.map(({ id, alt, colour }) => ({ id, alt: alt || name, colour }));
  if (JSON.stringify(named) === JSON.stringify(before)) return before;
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  if (named.length > 0) {
    await tx
      .insert(productImages)
      .values(
        named.map(({ id: mediaId, ...shown }, position) => ({ productId, mediaId, ...shown, position })),
      );
  }
  return named;
}

/** Inserts variants with their first delivery. */
async function addChoices(
  tx: Db,
  productId: number,
  choices: readonly (Choices[number] & { position: number })[],
  { actorId, now }: Actor,
): Promise<void> {
  if (choices.length === 0) return;
  const added = await tx
    .insert(productVariants)
    .values(
      choices.map(({ colour = null, size = null, position }) => ({ productId, colour, size, position })),
    )
    .returning({ id: productVariants.id, position: productVariants.position });
  const idAt = new Map(added.map(({ id, position }) => [position, id]));
  const first = choices.flatMap(({ position, inventory = 0 }) =>
    inventory > 0
      ? [
          {
            variantId: idAt.get(position)!,
            quantity: inventory,
            reason: 'delivery' as const,
            actorId,
            note: 'First stock',
            at: now,
          },
        ]
      : [],
  );
  if (first.length > 0) await tx.insert(stockMovements).values(first);
}

const nameOf = ({ colour, size }: Pick<VariantRow, 'colour' | 'size'>) =>
  [colour, size].filter(Boolean).join(', ') || 'This choice';

/** Ordered variants stay, because orders refer to them. The rows are locked, so no new order can come in. */
async function removeChoices(tx: Db, gone: readonly VariantRow[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select v.id from unnest(${sql.param(ids)}::bigint[]) v (id)
    where exists (select from order_lines l where l.variant_id = v.id)
       or exists (select from stock_holds h where h.variant_id = v.id)`);
  const kept = gone.find(({ id }) => rows.some((row) => Number(row.id) === id));
  if (kept) {
    throw invalidFields({
      variants: `${nameOf(kept)} has been ordered, so it cannot be removed. Take its stock down to 0 instead.`,
    });
  }
  await tx.delete(productVariants).where(inArray(productVariants.id, ids));
}

/** Replaces the variants: adds new ones, renames and reorders known ones, removes the rest. */
export async function setChoices(
  tx: Db,
  productId: number,
  requested: Choices,
  before: readonly VariantRow[],
  by: Actor,
): Promise<void> {
  const faults = findChoiceErrors(requested);
  const known = new Map(before.map((row) => [row.id, row]));
  const named = new Set<number>();
  for (const [n, { id }] of requested.entries()) {
    if (id === undefined) continue;
    if (!known.has(id) || named.has(id)) {
      faults[`variants.${n}.colour`] = 'This option is no longer available. Please reload the product.';
    }
    named.add(id);
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);

  await removeChoices(
    tx,
    before.filter(({ id }) => !named.has(id)),
  );
  const choices = requested.map((choice, position) => ({ ...choice, position }));
  const moved = choices.flatMap(({ id, colour = null, size = null, position }) => {
    const row = id === undefined ? undefined : known.get(id);
    const isSame = row?.colour === colour && row.size === size && row.position === position;
    return row && !isSame ? [{ id: row.id, colour, size, position }] : [];
  });
  // Two variants may swap names, which must stay unique: give all of them placeholders first.
  for (const { id } of moved) {
    await tx
      .update(productVariants)
      .set({ colour: `\u2026${id}` })
      .where(eq(productVariants.id, id));
  }
  for (const { id, ...set } of moved) {
    await tx.update(productVariants).set(set).where(eq(productVariants.id, id));
  }
  await addChoices(
    tx,
    productId,
    choices.filter(({ id }) => id === undefined),
    by,
  );
}
