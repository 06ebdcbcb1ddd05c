import {
  type SQL,
  sql,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from '../../drizzle.ts';
import { users } from '../accounts.ts';
import { cents, createdAt, id, idOf, instant } from '../columns.ts';
import { media } from './media.ts';

/** Sorts featured products first. */
const isFeatured = sql`(featured_at is not null)`;
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Bridal and groom. Rows come from migrations, because pages and forms refer to their ids. */
export const categories = pgTable('categories', {
  id: smallint('id').primaryKey(),
  slug: text('slug', { enum: ['bridal', 'groom'] })
    .notNull()
    .unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  pictureId: idOf('picture_id').references(() => media.id),
  pictureAlt: text('picture_alt').notNull().default(''),
});

/** Each belongs to one category and has its own name in the shop, the back office and flash sales. */
export const subcategories = pgTable(
  'subcategories',
  {
    id: smallint('id').primaryKey(),
    categoryId: smallint('category_id')
      .notNull()
      .references(() => categories.id),
    parentId: smallint('parent_id'),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    officeName: text('office_name').notNull(),
    flashSaleName: text('flash_sale_name'),
    position: smallint('position').notNull(),
    /** Its products are sealed for hygiene, and can't be returned once the seal is broken. */
    isSealed: boolean('is_sealed').notNull().default(false),
  },
  (t) => [
    unique('subcategories_id_category').on(t.id, t.categoryId),
    unique('subcategories_slug').on(t.categoryId, t.slug),
    foreignKey({
      name: 'subcategories_parent_in_category',
      columns: [t.parentId, t.categoryId],
      foreignColumns: [t.id, t.categoryId],
    }),
  ],
);

/**
 * A product is listed when admin and owner agree: the admin's decision is `review` (null for the shop's own
 * products), the owner's is `visibility`.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    /** Null for the shop's own products. */
    vendorId: idOf('vendor_id').references(() => users.id),
    sku: text('sku').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    shortDescription: text('short_description').notNull(),
    description: text('description').notNull(),
    materials: text('materials').notNull().default(''),
    features: text('features').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    categoryId: smallint('category_id').notNull(),
    subcategoryId: smallint('subcategory_id').notNull(),
    /** Outside any campaign; `price_now()` gives the current price. */
    priceCents: cents('price_cents').notNull(),
    originalPriceCents: cents('original_price_cents'),
    costPriceCents: cents('cost_price_cents'),
    weightGrams: integer('weight_grams'),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    leadDays: smallint('lead_days').notNull().default(0),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    featuredAt: instant('featured_at'),
    review: text('review', { enum: ['pending_approval', 'approved', 'rejected'] }),
    visibility: text('visibility', { enum: ['draft', 'published', 'archived'] }).notNull(),
    /** Set while the vendor is suspended. */
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    /** Incremented by every edit, so that a concurrent edit is rejected instead of overwritten. */
    version: integer('version').notNull().default(1),
    /** Maintained by a trigger on reviews. */
    reviewCount: integer('review_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    isListed: boolean('is_listed').generatedAlwaysAs(
      (): SQL =>
        sql`visibility = 'published' and hidden_at is null and (vendor_id is null or coalesce(review = 'approved', false))`,
    ),
    search: tsvector('search').generatedAlwaysAs(
      (): SQL =>
        sql`product_search_vector(name, tags, short_description, materials, description, category_id)`,
    ),
  },
  (t) => [
    unique('products_sku').on(t.sku),
    foreignKey({
      name: 'products_subcategory_in_category',
      columns: [t.subcategoryId, t.categoryId],
      foreignColumns: [subcategories.id, subcategories.categoryId],
    }),
    index('products_vendor_id_idx').on(t.vendorId),
    // Scanned backwards for newest first.
    index('products_newest_idx')
      .on(t.createdAt, t.id)
      .where(sql`is_listed`),
    index('products_category_newest_idx')
      .on(t.categoryId, t.createdAt, t.id)
      .where(sql`is_listed`),
    index('products_subcategory_newest_idx')
      .on(t.subcategoryId, t.createdAt, t.id)
      .where(sql`is_listed`),
    index('products_featured_idx')
      .on(isFeatured, t.createdAt, t.id)
      .where(sql`is_listed`),
    index('products_category_featured_idx')
      .on(t.categoryId, isFeatured, t.createdAt, t.id)
      .where(sql`is_listed`),
    index('products_price_idx')
      .on(t.priceCents, t.id)
      .where(sql`is_listed`),
    index('products_category_price_idx')
      .on(t.categoryId, t.priceCents, t.id)
      .where(sql`is_listed`),
    index('products_compare_at_idx')
      .on(t.createdAt, t.id)
      .where(sql`is_listed and original_price_cents > price_cents`),
    index('products_search_idx')
      .using('gin', t.search)
      .where(sql`is_listed`),
    check('products_price_positive', sql`${t.priceCents} > 0`),
    check('products_original_price_positive', sql`${t.originalPriceCents} > 0`),
    check('products_cost_price_not_negative', sql`${t.costPriceCents} >= 0`),
    check('products_review_known', sql`${t.review} in ('pending_approval', 'approved', 'rejected')`),
    check('products_visibility_known', sql`${t.visibility} in ('draft', 'published', 'archived')`),
    check('products_review_is_for_vendors', sql`(${t.vendorId} is null) = (${t.review} is null)`),
    check('products_lead_days_not_negative', sql`${t.leadDays} >= 0`),
    check('products_slug_is_plain', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('products_rating_possible', sql`${t.ratingSum} between ${t.reviewCount} and 5 * ${t.reviewCount}`),
  ],
);
export type ProductRow = typeof products.$inferSelect;

/** One colour and size of a product. Stock lives here; a product without choices has one variant. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    productId: idOf('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colour: text('colour'),
    size: text('size'),
    position: smallint('position').notNull().default(0),
    onHand: integer('on_hand').notNull().default(0),
    /** The latest end of any hold, so that reads can skip the holds of most variants. Maintained by a trigger. */
    heldUntil: instant('held_until'),
  },
  (t) => [
    unique('product_variants_one_per_choice').on(t.productId, t.colour, t.size).nullsNotDistinct(),
    index('product_variants_colour_idx').on(t.colour, t.productId),
    check('product_variants_never_below_zero', sql`${t.onHand} >= 0`),
    check('product_variants_choice_has_a_name', sql`${t.colour} <> '' and ${t.size} <> ''`),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: idOf('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    mediaId: idOf('media_id')
      .notNull()
      .references(() => media.id),
    alt: text('alt').notNull(),
    position: smallint('position').notNull(),
    /** The colour it shows; null when it stands for all of them. A trigger checks that the product has it. */
    colour: text('colour'),
  },
  (t) => [
    unique('product_images_position').on(t.productId, t.position),
    index('product_images_media_id_idx').on(t.mediaId),
  ],
);

/**
 * A product card without price and stock, as JSON without its braces. Rebuilt by triggers (`refresh_product_cards`),
 * because a list reads dozens of cards, while a product rarely changes.
 */
export const productCards = pgTable('product_cards', {
  productId: idOf('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  facts: text('facts').notNull(),
  /** The first two pictures. */
  pictures: text('pictures').notNull(),
});

export const collections = pgTable(
  'collections',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    categoryId: smallint('category_id')
      .notNull()
      .references(() => categories.id),
    pictureId: idOf('picture_id').references(() => media.id),
    pictureAlt: text('picture_alt').notNull().default(''),
    position: smallint('position').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('collections_picture_id_idx').on(t.pictureId),
    index('collections_category_id_idx').on(t.categoryId),
  ],
);

export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: idOf('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: idOf('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.productId] }),
    index('collection_products_product_id_idx').on(t.productId),
  ],
);

/** Only published reviews with a purchase behind them are shown and counted. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: id(),
    productId: idOf('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: idOf('user_id').references(() => users.id),
    /** The purchase: one review per delivered line. The foreign key is in a migration, because orders import this file. */
    orderLineId: idOf('order_line_id'),
    /** An admin approves it before it is shown. */
    state: text('state', { enum: ['pending', 'published', 'refused'] })
      .notNull()
      .default('pending'),
    author: text('author').notNull(),
    rating: smallint('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** When the purchase was confirmed. */
    verifiedAt: instant('verified_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_reviews_newest_idx')
      .on(t.productId, t.createdAt, t.id)
      .where(sql`verified_at is not null and state = 'published'`),
    index('product_reviews_state_idx').on(t.state, t.id),
    unique('product_reviews_one_per_line').on(t.orderLineId),
    index('product_reviews_user_id_idx').on(t.userId),
    check('product_reviews_one_to_five', sql`${t.rating} between 1 and 5`),
  ],
);
