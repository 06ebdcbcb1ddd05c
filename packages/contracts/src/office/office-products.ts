import { z } from 'zod';
import { Message } from '../accounts/accounts.ts';
import { CategorySlug, ProductFilter, Sale } from '../catalogue/catalogue.ts';
import {
  Id,
  Instant,
  RequiredText,
  KeysetPage,
  KeysetQuery,
  Page,
  PageQuery,
  Shillings,
  Text,
  emptyAsNull,
  emptyAsUndefined,
  IdParams,
} from '../common.ts';
import { ProductPicture, StoredPicture } from '../catalogue/media.ts';
import {
  Inventory,
  MAX_PRODUCT_PICTURES,
  ProductPrice,
  Sku,
  SubmissionStatus,
} from '../catalogue/submissions.ts';

export const Visibility = z.enum(['published', 'draft', 'archived']);
export type Visibility = z.infer<typeof Visibility>;

export const OFFICE_PRODUCT_ORDERINGS = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  'price',
  '-price',
  'inventory',
  '-inventory',
  '-sold',
] as const;

/** The filters of `/admin/products`. Archived products appear only on request. */
export const OfficeProductQuery = KeysetQuery.extend({
  /** Name, SKU or vendor. */
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
  category: ProductFilter.shape.category,
  subcategory: emptyAsUndefined(z.coerce.number().pipe(Id)),
  status: emptyAsUndefined(Visibility),
  /** `none`: the shop's own. */
  vendor: emptyAsUndefined(z.union([z.literal('none'), z.coerce.number().pipe(Id)])),
  min_price: ProductFilter.shape.min_price,
  max_price: ProductFilter.shape.max_price,
  /** `low` includes `out`. */
  stock: emptyAsUndefined(z.enum(['low', 'out', 'in'])),
  featured: ProductFilter.shape.featured,
  /** Reduced now. */
  sale: ProductFilter.shape.sale,
  /** `-sold` is at most a minute old. */
  ordering: emptyAsUndefined(z.enum(OFFICE_PRODUCT_ORDERINGS)),
});
export type OfficeProductQuery = z.infer<typeof OfficeProductQuery>;

export const OfficeProductRow = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  category: CategorySlug,
  subcategory: Id,
  subcategory_name: z.string(),
  /** The base price; `price_now` is the current price in the shop. */
  price: Shillings,
  price_now: Shillings,
  original_price: Shillings.nullable(),
  sale: Sale.nullable(),
  inventory: z.int().nonnegative(),
  in_stock: z.boolean(),
  status: Visibility,
  /** Null for the shop's own. */
  review: SubmissionStatus.nullable(),
  /** Unlisted while its vendor is suspended. */
  hidden: z.boolean(),
  featured: z.boolean(),
  vendor_id: Id.nullable(),
  vendor_name: z.string(),
  /** Units in paid, unrefunded orders, and what was paid for them. */
  sold: z.int().nonnegative(),
  revenue: Shillings,
  updated_at: Instant,
  version: z.int(),
});
export type OfficeProductRow = z.infer<typeof OfficeProductRow>;

/** Totals of the whole catalogue, regardless of filters, without archived products. */
export const OfficeProductSummary = z.object({
  total: z.int().nonnegative(),
  published: z.int().nonnegative(),
  /** Published products that shoppers can see: without those of suspended vendors. */
  in_shop: z.int().nonnegative(),
  drafts: z.int().nonnegative(),
  archived: z.int().nonnegative(),
  low_stock: z.int().nonnegative(),
  out_of_stock: z.int().nonnegative(),
  on_sale: z.int().nonnegative(),
  makers: z.int().nonnegative(),
  /** Regular price times inventory. */
  stock_value: Shillings,
});
export type OfficeProductSummary = z.infer<typeof OfficeProductSummary>;

export const OfficeProductList = KeysetPage(OfficeProductRow).extend({ summary: OfficeProductSummary });
export type OfficeProductList = z.infer<typeof OfficeProductList>;

export const OfficeVariant = z.object({
  id: Id,
  colour: z.string().nullable(),
  size: z.string().nullable(),
  inventory: z.int().nonnegative(),
  /** By unpaid orders. */
  held: z.int().nonnegative(),
  /** Ordered before, so its stock can be emptied but it can't be removed. */
  was_ordered: z.boolean(),
});

export const OfficeProduct = OfficeProductRow.extend({
  short_description: z.string(),
  description: z.string(),
  materials: z.string(),
  features: z.array(z.string()),
  tags: z.array(z.string()),
  cost_price: Shillings.nullable(),
  weight: z.number().nullable(),
  dimensions_length: z.number().nullable(),
  dimensions_width: z.number().nullable(),
  dimensions_height: z.number().nullable(),
  lead_days: z.int().nonnegative(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  images: z.array(StoredPicture.extend(ProductPicture.shape)),
  variants: z.array(OfficeVariant),
  created_at: Instant,
});
export type OfficeProduct = z.infer<typeof OfficeProduct>;

const ChoiceName = Text.trim().max(60, 'Use at most 60 letters');
const Choice = emptyAsUndefined(ChoiceName);

/**
 * A variant without an id is new and starts with this inventory; the stock of an existing one changes by
 * movements only.
 */
const VariantFields = z.object({
  id: Id.optional(),
  colour: Choice,
  size: Choice,
  inventory: Inventory.optional(),
});

const measure = z
  .number('Enter a number')
  .positive('Enter a number above 0')
  .max(1000, 'Enter at most 1,000')
  .nullable();
const words = (most: number, each: number) => z.array(RequiredText(each)).max(most, `At most ${most}`);

export const OfficeProductFields = z.object({
  name: RequiredText(160, 'Enter the name of the product'),
  short_description: RequiredText(300, 'Describe it in a sentence'),
  description: RequiredText(5000, 'Describe the product'),
  materials: Text.trim().max(500, 'Use at most 500 letters').default(''),
  features: words(20, 200).default([]),
  tags: words(30, 40).default([]),
  category: z.enum(CategorySlug.options, 'Choose a category'),
  subcategory: z.int('Choose a subcategory').positive('Choose a subcategory'),
  price: ProductPrice,
  /** The higher price, struck through. */
  original_price: ProductPrice.nullable().default(null),
  cost_price: Shillings.refine((cents) => cents >= 0, 'Enter 0 or more')
    .nullable()
    .default(null),
  /** If empty, the shop generates one. */
  sku: emptyAsUndefined(Sku),
  weight: measure.default(null),
  dimensions_length: measure.default(null),
  dimensions_width: measure.default(null),
  dimensions_height: measure.default(null),
  lead_days: z.int('Enter a whole number of days').min(0, 'Enter 0 or more').max(365).default(0),
  seo_title: emptyAsUndefined(Text.trim().max(120, 'Use at most 120 letters')),
  seo_description: emptyAsUndefined(Text.trim().max(320, 'Use at most 320 letters')),
  featured: z.boolean().default(false),
  status: Visibility.default('draft'),
  /** Uploaded with `POST /admin/media/`, in order; the first is the main one. */
  images: z
    .array(
      z.object({
        id: Id,
        alt: Text.trim().max(300, 'Use at most 300 letters').default(''),
        /** One of the product's colours, or none. */
        colour: emptyAsNull(ChoiceName).default(null),
      }),
    )
    .max(MAX_PRODUCT_PICTURES, `At most ${MAX_PRODUCT_PICTURES} pictures`)
    .default([]),
  variants: z.array(VariantFields).min(1, 'At least one choice').max(100, 'At most 100 choices'),
});

export const NewOfficeProduct = OfficeProductFields;
export type NewOfficeProduct = z.infer<typeof NewOfficeProduct>;

/** Changes only the given fields. `version` is the one the edit is based on; an outdated one is rejected. */
export const ChangeOfficeProduct = z
  .object(
    Object.fromEntries(
      Object.entries(OfficeProductFields.shape).map(([name, field]) => [
        name,
        field instanceof z.ZodDefault ? field.unwrap().optional() : field.optional(),
      ]),
    ) as { [Name in keyof typeof OfficeProductFields.shape]: z.ZodOptional<Unwrapped<Name>> },
  )
  .extend({ version: z.int('Send the version you edited') });
type Unwrapped<Name extends keyof typeof OfficeProductFields.shape> =
  (typeof OfficeProductFields.shape)[Name] extends z.ZodDefault<infer Inner>
    ? Inner
    : (typeof OfficeProductFields.shape)[Name];
export type ChangeOfficeProduct = z.infer<typeof ChangeOfficeProduct>;

export const BulkChange = z.object({
  products: z.array(Id).min(1, 'Choose at least one product').max(100, 'At most 100 at once'),
  action: z.enum(['publish', 'archive', 'feature', 'unfeature']),
});
/** `skipped`: products that could not change, each with a reason. */
export const BulkChanged = z.object({
  changed: z.int().nonnegative(),
  skipped: z.array(z.object({ id: Id, name: z.string(), reason: z.string() })),
});

export const StockReason = z.enum(['delivery', 'correction', 'return']);
/** A change of a variant's stock, with its reason. */
export const MoveStock = z.object({
  variant: Id,
  quantity: z
    .int('Enter a whole number')
    .min(-100_000)
    .max(100_000)
    .refine((units) => units !== 0, 'Enter how many were added or removed'),
  reason: StockReason,
  note: Text.trim().max(300, 'Use at most 300 letters').default(''),
});
export type MoveStock = z.infer<typeof MoveStock>;

export const StockMovement = z.object({
  id: Id,
  at: Instant,
  colour: z.string().nullable(),
  size: z.string().nullable(),
  quantity: z.int(),
  reason: StockReason.or(z.literal('sale')),
  /** The order's number. */
  order: z.string().nullable(),
  actor: z.string().nullable(),
  note: z.string(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** Vendors that products can be filtered by. */
export const ProductMaker = z.object({ id: Id, name: z.string() });

export const officeProductCalls = {
  'GET /admin/products/': { query: OfficeProductQuery, response: OfficeProductList },
  /** The whole filtered list as CSV. */
  'GET /admin/products/export/': { query: OfficeProductQuery, contentType: 'text/csv', response: z.string() },
  'GET /admin/products/makers/': { response: z.array(ProductMaker) },
  'POST /admin/products/': { body: NewOfficeProduct, status: 201, response: OfficeProduct },
  'POST /admin/products/bulk/': { body: BulkChange, response: BulkChanged },
  'GET /admin/products/{id}/': { params: IdParams, response: OfficeProduct },
  'PATCH /admin/products/{id}/': { params: IdParams, body: ChangeOfficeProduct, response: OfficeProduct },
  /** Archives it. */
  'DELETE /admin/products/{id}/': { params: IdParams, response: Message },
  'GET /admin/products/{id}/stock/': { params: IdParams, query: PageQuery, response: Page(StockMovement) },
  'POST /admin/products/{id}/stock/': { params: IdParams, body: MoveStock, response: OfficeProduct },
} as const;
