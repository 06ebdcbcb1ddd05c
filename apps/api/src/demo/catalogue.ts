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
import { CATEGORY_PHOTOS, DEMO_COLLECTIONS } from '@harusi/demo/catalogue/collections';
import { findCategory, type DemoProduct, listVariants } from '@harusi/demo/catalogue/product';
import { DEMO_PRODUCTS } from '@harusi/demo/catalogue/products';
import { DEMO_REVIEWS } from '@harusi/demo/catalogue/reviews';
import { DEMO_DRAFTS } from '@harusi/demo/catalogue/vendors';
import { findPhotos } from '@harusi/demo/pictures';
import type { Random } from '@harusi/demo/random';
import { before, booksStart, HOUR } from '@harusi/demo/time';
import { eq } from '@harusi/db/drizzle';
import { slugOf } from '../modules/catalogue/catalogue.rules.ts';
import type { PictureIds } from './pictures/pictures.ts';
import type { VendorsBySku } from './vendors.ts';

const CATEGORY_IDS = { bridal: 1, groom: 2 } as const;

/**
 * A vendor's products are about two days apart, so the first came about ten months ago and the last today.
 */
const HOURS_BETWEEN = 47;
/** The shop's own products start this long before the books. */
const DAYS_BEFORE_BOOKS = 80;

const HOURS_BETWEEN_SUBMISSIONS = 14;

const OLDEST_REVIEW_DAYS = 200;

export interface SeededProduct {
  id: number;
  createdAt: Date;
}

interface SeedContext {
  random: Random;
  pictures: PictureIds;
  vendors: VendorsBySku;
}

/** Products with their variants, collections and reviews. Returns a lookup of products by SKU. */
export async function seedCatalogue(
  tx: Db,
  now: Date,
  { random, pictures, vendors }: SeedContext,
): Promise<(sku: string) => SeededProduct> {
  const findPicture = (file: string) => pictures.get(file)!;
  const shopHours = (now.getTime() - booksStart(now).getTime()) / HOUR + DAYS_BEFORE_BOOKS * 24;
  const stretch = Math.max(1, shopHours / (DEMO_PRODUCTS.length * HOURS_BETWEEN));
  const hoursInShop = ({ sku }: DemoProduct, index: number) =>
    hoursSinceSubmission(vendors, sku) ??
    (DEMO_PRODUCTS.length - index) * HOURS_BETWEEN * (vendors.has(sku) ? 1 : stretch) - random.between(1, 20);
  const rows = await tx
    .insert(products)
    .values(
      DEMO_PRODUCTS.map((product, index) =>
        toRow(product, before(now, { hours: hoursInShop(product, index) }), { random, vendors }),
      ),
    )
    .returning({ id: products.id, sku: products.sku, createdAt: products.createdAt });
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const findRow = (sku: string) => bySku.get(sku)!;
  const findId = (sku: string) => findRow(sku).id;

  await tx.insert(productVariants).values(
    DEMO_PRODUCTS.flatMap((product) =>
      listVariants(product).map(({ stock, ...choice }, position) => ({
        ...choice,
        productId: findId(product.sku),
        onHand: stock,
        position,
      })),
    ),
  );
  await tx.insert(productImages).values(
    DEMO_PRODUCTS.flatMap(({ sku }) =>
      findPhotos(sku).map(({ file, alt, colour = null }, position) => ({
        productId: findId(sku),
        mediaId: findPicture(file),
        alt,
        position,
        colour,
      })),
    ),
  );
  for (const slug of ['bridal', 'groom'] as const) {
    const { file, alt } = CATEGORY_PHOTOS[slug];
    await tx
      .update(categories)
      .set({ pictureId: findPicture(file), pictureAlt: alt })
      .where(eq(categories.slug, slug));
  }
  await seedCollections(tx, now, findId, findPicture);
  await tx.insert(productReviews).values(
    DEMO_REVIEWS.map(({ sku, daysAgo, ...review }) => {
      const { id, createdAt: arrivedAt } = findRow(sku);
      // Within the lifetime of the product.
      const share = daysAgo / OLDEST_REVIEW_DAYS;
      const createdAt = new Date(now.getTime() - share * (now.getTime() - arrivedAt.getTime()));
      return { ...review, productId: id, createdAt, verifiedAt: createdAt, state: 'published' as const };
    }),
  );
  return findRow;
}

/** Pending and rejected products came in the last days, one after the other. */
function hoursSinceSubmission(vendors: VendorsBySku, sku: string): number | undefined {
  const vendor = vendors.get(sku)?.vendor;
  if (!vendor || vendor.approved.includes(sku)) return undefined;
  const recent = [...(vendor.rejected ?? []).map((product) => product.sku), ...(vendor.pending ?? [])];
  return (recent.length - recent.indexOf(sku)) * HOURS_BETWEEN_SUBMISSIONS - (vendor.joinedDaysAgo % 10);
}

function toRow(
  product: DemoProduct,
  createdAt: Date,
  { random, vendors }: Pick<SeedContext, 'random' | 'vendors'>,
): typeof products.$inferInsert {
  const vendor = vendors.get(product.sku);
  const cost = Math.round(product.price * random.between(38, 56));
  return {
    // A vendor's product starts as pending; seedSubmissions decides about it.
    ...(vendor && { vendorId: vendor.vendorId, review: 'pending_approval' as const }),
    visibility: vendor || DEMO_DRAFTS.includes(product.sku) ? 'draft' : 'published',
    sku: product.sku,
    slug: slugOf(product.name),
    name: product.name,
    shortDescription: product.short,
    description: product.description,
    materials: product.materials,
    features: [...product.features],
    tags: [...product.tags],
    categoryId: CATEGORY_IDS[findCategory(product.subcategory)],
    subcategoryId: product.subcategory,
    priceCents: product.price * 100,
    originalPriceCents: product.originalPrice === undefined ? null : product.originalPrice * 100,
    costPriceCents: vendor ? null : cost,
    weightGrams: product.weightGrams,
    lengthMm: product.lengthMm,
    widthMm: product.widthMm,
    heightMm: product.heightMm,
    leadDays: product.leadDays,
    featuredAt: product.featured ? createdAt : null,
    createdAt,
    updatedAt: createdAt,
  };
}

async function seedCollections(
  tx: Db,
  now: Date,
  findId: (sku: string) => number,
  findPicture: (file: string) => number,
): Promise<void> {
  for (const [position, { skus, category, photo, ...collection }] of DEMO_COLLECTIONS.entries()) {
    const createdAt = before(now, { days: 200 - position * 20 });
    const [row] = await tx
      .insert(collections)
      .values({
        ...collection,
        categoryId: CATEGORY_IDS[category],
        ...(photo && { pictureId: findPicture(photo.file), pictureAlt: photo.alt }),
        position,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: collections.id });
    await tx
      .insert(collectionProducts)
      .values(skus.map((sku, place) => ({ collectionId: row!.id, productId: findId(sku), position: place })));
  }
}
