import type { Db } from '@harusi/db/client';
import {
  categories,
  collectionProducts,
  collections,
  productImages,
  productReviews,
  products,
  productVariants,
} from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import { slugOf } from '../modules/catalogue/catalogue.rules.ts';
import { CATEGORY_PHOTOS, DEMO_COLLECTIONS } from './catalogue/collections.ts';
import { categoryOf, type DemoProduct, variantsOf } from './catalogue/demo-product.ts';
import { DEMO_DRAFTS } from './catalogue/makers.ts';
import { photosOf } from './catalogue/photos.ts';
import { DEMO_PRODUCTS } from './catalogue/products.ts';
import { DEMO_REVIEWS } from './catalogue/reviews.ts';
import type { Chance } from './chance.ts';
import { before, startOfBooks } from './demo-time.ts';
import type { PictureIds } from './pictures.ts';
import type { Makers } from './vendors.ts';

const idOf = { bridal: 1, groom: 2 } as const;

/** Two days apart, so that the first piece of a maker came about ten months ago and the last one today. */
const HOURS_BETWEEN = 47;
/** Our own began to arrive so long before the books. */
const DAYS_BEFORE_BOOKS = 80;

const HOURS_BETWEEN_SUBMISSIONS = 14;

const OLDEST_REVIEW_DAYS = 200;

export interface SeededPiece {
  id: number;
  createdAt: Date;
}

interface Scene {
  chance: Chance;
  pictures: PictureIds;
  makers: Makers;
}

/** The whole catalogue: pieces with their choices, six collections, what buyers said. Answers what became of each piece. */
export async function seedCatalogue(
  tx: Db,
  now: Date,
  { chance, pictures, makers }: Scene,
): Promise<(sku: string) => SeededPiece> {
  const pictureOf = (file: string) => pictures.get(file)!;
  const hoursOfShop = (now.getTime() - startOfBooks(now).getTime()) / 3_600_000 + DAYS_BEFORE_BOOKS * 24;
  const stretch = Math.max(1, hoursOfShop / (DEMO_PRODUCTS.length * HOURS_BETWEEN));
  const arrived = ({ sku }: DemoProduct, index: number) =>
    hoursSinceSent(makers, sku) ??
    (DEMO_PRODUCTS.length - index) * HOURS_BETWEEN * (makers.has(sku) ? 1 : stretch) - chance.between(1, 20);
  const rows = await tx
    .insert(products)
    .values(
      DEMO_PRODUCTS.map((piece, index) =>
        toRow(piece, before(now, { hours: arrived(piece, index) }), { chance, makers }),
      ),
    )
    .returning({ id: products.id, sku: products.sku, createdAt: products.createdAt });
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const rowOf = (sku: string) => bySku.get(sku)!;
  const idBySku = (sku: string) => rowOf(sku).id;

  await tx.insert(productVariants).values(
    DEMO_PRODUCTS.flatMap((piece) =>
      variantsOf(piece).map(({ stock, ...choice }, position) => ({
        ...choice,
        productId: idBySku(piece.sku),
        onHand: stock,
        position,
      })),
    ),
  );
  await tx.insert(productImages).values(
    DEMO_PRODUCTS.flatMap(({ sku }) =>
      photosOf(sku).map(({ file, alt }, position) => ({
        productId: idBySku(sku),
        mediaId: pictureOf(file),
        alt,
        position,
      })),
    ),
  );
  for (const slug of ['bridal', 'groom'] as const) {
    const { file, alt } = CATEGORY_PHOTOS[slug];
    await tx
      .update(categories)
      .set({ pictureId: pictureOf(file), pictureAlt: alt })
      .where(eq(categories.slug, slug));
  }
  await seedCollections(tx, now, idBySku, pictureOf);
  await tx.insert(productReviews).values(
    DEMO_REVIEWS.map(({ sku, daysAgo, ...review }) => {
      const { id, createdAt: arrivedAt } = rowOf(sku);
      // Somewhere in the life of the piece: nobody reviews what is not there yet.
      const share = daysAgo / OLDEST_REVIEW_DAYS;
      const createdAt = new Date(now.getTime() - share * (now.getTime() - arrivedAt.getTime()));
      return { ...review, productId: id, createdAt, verifiedAt: createdAt, state: 'published' as const };
    }),
  );
  return rowOf;
}

/** What waits or was refused came in these days, one piece after the other. */
function hoursSinceSent(makers: Makers, sku: string): number | undefined {
  const maker = makers.get(sku)?.maker;
  if (!maker || maker.approved.includes(sku)) return undefined;
  const recent = [...(maker.rejected ?? []).map((piece) => piece.sku), ...(maker.pending ?? [])];
  return (recent.length - recent.indexOf(sku)) * HOURS_BETWEEN_SUBMISSIONS - (maker.joinedDaysAgo % 10);
}

function toRow(
  piece: DemoProduct,
  createdAt: Date,
  { chance, makers }: Pick<Scene, 'chance' | 'makers'>,
): typeof products.$inferInsert {
  const maker = makers.get(piece.sku);
  const cost = Math.round(piece.price * chance.between(38, 56));
  return {
    // A maker's piece waits, as everything does that is sent in.
    ...(maker && { vendorId: maker.vendorId, review: 'pending_approval' as const }),
    visibility: maker || DEMO_DRAFTS.includes(piece.sku) ? 'draft' : 'published',
    sku: piece.sku,
    slug: slugOf(piece.name),
    name: piece.name,
    shortDescription: piece.short,
    description: piece.description,
    materials: piece.materials,
    features: [...piece.features],
    tags: [...piece.tags],
    categoryId: idOf[categoryOf(piece.subcategory)],
    subcategoryId: piece.subcategory,
    priceCents: piece.price * 100,
    originalPriceCents: piece.originalPrice === undefined ? null : piece.originalPrice * 100,
    costPriceCents: maker ? null : cost,
    weightGrams: piece.weightGrams,
    lengthMm: piece.lengthMm,
    widthMm: piece.widthMm,
    heightMm: piece.heightMm,
    leadDays: piece.leadDays,
    featuredAt: piece.featured ? createdAt : null,
    createdAt,
    updatedAt: createdAt,
  };
}

async function seedCollections(
  tx: Db,
  now: Date,
  idBySku: (sku: string) => number,
  pictureOf: (file: string) => number,
): Promise<void> {
  for (const [position, { skus, category, photo, ...collection }] of DEMO_COLLECTIONS.entries()) {
    const createdAt = before(now, { days: 200 - position * 20 });
    const [row] = await tx
      .insert(collections)
      .values({
        ...collection,
        categoryId: idOf[category],
        ...(photo && { pictureId: pictureOf(photo.file), pictureAlt: photo.alt }),
        position,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: collections.id });
    await tx
      .insert(collectionProducts)
      .values(
        skus.map((sku, place) => ({ collectionId: row!.id, productId: idBySku(sku), position: place })),
      );
  }
}
