import { z } from 'zod';
import {
  Digits,
  emptyAsUndefined,
  Id,
  Instant,
  Page,
  PageQuery,
  Shillings,
  Text,
  IdParams,
} from '../common.ts';
import { County } from '../checkout/delivery.ts';
import { Picture, ProductPicture } from './media.ts';
import { ReviewHighlights } from './reviews.ts';

export const CategorySlug = z.enum(['bridal', 'groom']);
export type CategorySlug = z.infer<typeof CategorySlug>;

/** A running campaign, as a price tag shows it. */
export const Sale = z.object({ name: z.string(), percent: z.int(), ends_at: Instant });

/** What a card shows of a product. */
export const ProductCard = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** The current price. */
  price: Shillings,
  /** The higher price, struck through. */
  original_price: Shillings.nullable(),
  sale: Sale.nullable(),
  category: CategorySlug,
  subcategory: Id,
  subcategory_name: z.string(),
  featured: z.boolean(),
  in_stock: z.boolean(),
  /** Units on hand, including those held by unpaid orders. */
  inventory: z.int().nonnegative(),
  /** Units that can be bought now. */
  available: z.int().nonnegative(),
  /** A colour or a size must be chosen before adding it to the cart. */
  has_choices: z.boolean(),
  /** What goes into the cart if there is nothing to choose. */
  choice: z.object({ colour: z.string().nullable(), size: z.string().nullable() }).nullable(),
  short_description: z.string(),
  sku: z.string(),
  /** From verified reviews; null without any. */
  rating: z.number().nullable(),
  review_count: z.int().nonnegative(),
  primary_image: z.string().nullable(),
  /** The first two on a card, all of them on the product's page. */
  images: z.array(Picture),
});
export type ProductCard = z.infer<typeof ProductCard>;

/** A product in one colour and size, or its only variant. */
export const Variant = z.object({
  id: Id,
  colour: z.string().nullable(),
  size: z.string().nullable(),
  /** Units that can be bought now. */
  available: z.int().nonnegative(),
});
export type Variant = z.infer<typeof Variant>;

const CollectionName = z.object({ id: Id, slug: z.string(), name: z.string() });

/** A vendor with listed products. The slug is for people and changes with the name. */
export const MakerName = z.object({ id: Id, slug: z.string(), name: z.string() });

export const Product = ProductCard.extend({
  images: z.array(ProductPicture),
  description: z.string(),
  materials: z.string(),
  features: z.array(z.string()),
  tags: z.array(z.string()),
  variants: z.array(Variant),
  /** kg */
  weight: z.number().nullable(),
  /** cm */
  dimensions_length: z.number().nullable(),
  dimensions_width: z.number().nullable(),
  dimensions_height: z.number().nullable(),
  /** Days until it can be dispatched; 0 means ready. */
  lead_days: z.int().nonnegative(),
  vendor_name: z.string(),
  /** Null for the shop's own products. */
  maker: MakerName.nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  collections: z.array(CollectionName),
  created_at: Instant,
  updated_at: Instant,
});
export type Product = z.infer<typeof Product>;

export const Review = z.object({
  id: Id,
  author: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  body: z.string(),
  verified: z.boolean(),
  created_at: Instant,
});
export type Review = z.infer<typeof Review>;

export const ORDERINGS = ['-created_at', 'created_at', 'price', '-price', 'featured'] as const;

const MAX_SEARCH_LENGTH = 200;
export const SearchText = z
  .string()
  .trim()
  .max(MAX_SEARCH_LENGTH, `Search for at most ${MAX_SEARCH_LENGTH} letters`)
  .pipe(Text);

const Flag = z
  .enum(['true', 'false', '1', '0'], 'Use true or false')
  .transform((flag) => /^(true|1)$/.test(flag));
/** A typed price limit; an empty field is no limit. */
const Bound = z
  .string()
  .regex(/^\d{0,9}(\.\d{1,2})?$/, 'Enter an amount such as 4900')
  .transform((typed) => (typed === '' ? undefined : Math.round(Number(typed) * 100)));
/** `?colour=Gold&colour=Ivory`: one or several values. */
const oneOrMany = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).max(30, 'Choose at most 30'), item.transform((one) => [one])]);

const SubcategoryId = Digits('This subcategory does not exist').pipe(
  z.int().min(1).max(32_767, 'This subcategory does not exist'),
);

const MAX_ARRIVES_IN = 1_000;

/** The filters of product lists, all of them in the URL. */
export const ProductFilter = z.object({
  /** An empty form field is no filter. */
  category: z
    .union([CategorySlug, z.literal('').transform(() => undefined)], 'Choose bridal or groom')
    .optional(),
  subcategory: oneOrMany(SubcategoryId).optional(),
  colour: oneOrMany(z.string().trim().min(1).max(40, 'Use at most 40 letters').pipe(Text)).optional(),
  min_price: Bound.optional(),
  max_price: Bound.optional(),
  in_stock: Flag.optional(),
  sale: Flag.optional(),
  featured: Flag.optional(),
  /** Arrives before the day that is this many days from today. Sent instead of a wedding's date, which stays private. */
  arrives_in: Digits('Enter a number of days')
    .pipe(
      z.int().min(1, 'Enter at least one day').max(MAX_ARRIVES_IN, `Enter at most ${MAX_ARRIVES_IN} days`),
    )
    .optional(),
  /** Where `arrives_in` counts; the default county if absent. */
  county: emptyAsUndefined(County),
  search: SearchText.optional(),
  /** Some products, for wishlists; those that are not listed are left out. */
  id: oneOrMany(Digits('This product does not exist').pipe(Id)).optional(),
});
export type ProductFilter = z.infer<typeof ProductFilter>;

export const ProductQuery = ProductFilter.extend(PageQuery.shape).extend({
  ordering: z.enum(ORDERINGS, `Order by ${ORDERINGS.join(', ')}`).optional(),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductList = Page(ProductCard).extend({
  /** The corrected search, after a typo. */
  searched_for: z.string().nullable(),
});
export type ProductList = z.infer<typeof ProductList>;

/** How many products each further filter value would leave. At most a minute old. */
export const Facets = z.object({
  count: z.int().nonnegative(),
  /** Products in the category and search without other filters, and how many of them are reduced. */
  whole: z.object({ count: z.int().nonnegative(), sale: z.int().nonnegative() }),
  in_stock: z.int().nonnegative(),
  sale: z.int().nonnegative(),
  min_price: Shillings.nullable(),
  max_price: Shillings.nullable(),
  /** Includes empty ones, as do the subcategories below. */
  categories: z.array(
    z.object({ slug: CategorySlug, name: z.string(), description: z.string(), count: z.int() }),
  ),
  subcategories: z.array(
    z.object({ id: Id, name: z.string(), category: CategorySlug, parent: Id.nullable(), count: z.int() }),
  ),
  colours: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type Facets = z.infer<typeof Facets>;

export const SearchQuery = z.object({
  q: SearchText.default(''),
  category: ProductFilter.shape.category,
  min_price: ProductFilter.shape.min_price,
  max_price: ProductFilter.shape.max_price,
  featured: ProductFilter.shape.featured,
});

export const SuggestionsQuery = SearchQuery.pick({ q: true });

/** What appears under the search box while typing. */
export const Suggestions = z.object({
  searched_for: z.string().nullable(),
  products: z.array(
    z.object({
      id: Id,
      slug: z.string(),
      name: z.string(),
      price: Shillings,
      subcategory: Id,
      subcategory_name: z.string(),
      image: Picture.nullable(),
    }),
  ),
  subcategories: z.array(z.object({ id: Id, name: z.string(), category: CategorySlug })),
  collections: z.array(CollectionName),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const Category = z.object({
  id: Id,
  slug: CategorySlug,
  name: z.string(),
  description: z.string(),
  product_count: z.int().nonnegative(),
  /** The lowest current price; null if there is nothing to buy. */
  from_price: Shillings.nullable(),
  picture: Picture.nullable(),
});
export type Category = z.infer<typeof Category>;

export const Subcategory = z.object({
  id: Id,
  category: CategorySlug,
  /** The group it belongs to: ties and bow ties are both "Ties & Bow Ties". */
  parent: Id.nullable(),
  slug: z.string(),
  name: z.string(),
  office_name: z.string(),
  flash_sale_name: z.string().nullable(),
  product_count: z.int().nonnegative(),
});
export type Subcategory = z.infer<typeof Subcategory>;

export const SubcategoryQuery = ProductFilter.pick({ category: true });

export const Collection = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: CategorySlug,
  item_count: z.int().nonnegative(),
  picture: Picture.nullable(),
});
export type Collection = z.infer<typeof Collection>;

/** The page of a collection shows all its products. */
export const MAX_COLLECTION_PRODUCTS = 100;

export const CollectionPage = Collection.extend({ products: z.array(ProductCard) });
export type CollectionPage = z.infer<typeof CollectionPage>;

/** Shop URLs for search engines, in parts. */
export const SITEMAP_PART_SIZE = 5_000;
export const SitemapQuery = z.object({ part: Digits().pipe(z.int().min(1).max(10_000)).default(1) });
export const Sitemap = z.object({
  parts: z.int().positive(),
  collections: z.array(CollectionName.extend({ updated_at: Instant })),
  products: z.array(z.object({ id: Id, slug: z.string(), updated_at: Instant })),
});

export const catalogueCalls = {
  'GET /products/': { query: ProductQuery, response: ProductList },
  'GET /products/facets/': { query: ProductFilter, response: Facets },
  'GET /products/featured/': { response: z.array(ProductCard) },
  'GET /products/search/': { query: SearchQuery, response: z.array(ProductCard) },
  'GET /products/suggestions/': { query: SuggestionsQuery, response: Suggestions },
  'GET /products/{id}/': { params: IdParams, response: Product },
  'GET /products/{id}/related/': { params: IdParams, response: z.array(ProductCard) },
  'GET /products/{id}/reviews/': { params: IdParams, query: PageQuery, response: Page(Review) },
  'GET /reviews/': { response: ReviewHighlights },
  'GET /categories/': { response: z.array(Category) },
  'GET /subcategories/': { query: SubcategoryQuery, response: z.array(Subcategory) },
  'GET /collections/': { response: z.array(Collection) },
  'GET /collections/{id}/': { params: IdParams, response: CollectionPage },
  'GET /sitemap/': { query: SitemapQuery, response: Sitemap },
} as const;
