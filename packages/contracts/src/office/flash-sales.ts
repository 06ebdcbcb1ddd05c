import { z } from 'zod';
import { Message } from '../accounts/accounts.ts';
import {
  Id,
  Instant,
  RequiredText,
  Page,
  PageQuery,
  Shillings,
  Text,
  emptyAsUndefined,
  IdParams,
} from '../common.ts';

export const MIN_DISCOUNT_PERCENT = 1;
export const MAX_DISCOUNT_PERCENT = 90;

export const SaleType = z.enum(['category', 'product', 'mixed']);
export type SaleType = z.infer<typeof SaleType>;

/** The status of a campaign by the clock; deleted ones have none. */
export const SaleState = z.enum(['upcoming', 'running', 'ended']);
export type SaleState = z.infer<typeof SaleState>;

export const FlashSale = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  discount_percentage: z.int(),
  start_date: Instant,
  end_date: Instant,
  sale_type: SaleType,
  /** Subcategories, by their names in flash sales. */
  categories: z.array(z.object({ id: Id, name: z.string() })),
  product_count: z.int().nonnegative(),
  /** The first few names. */
  product_names: z.array(z.string()),
  is_active: z.boolean(),
  state: SaleState,
  /** Units and what was paid for them, from order lines of paid, unrefunded orders. */
  total_sales: z.int().nonnegative(),
  total_revenue: Shillings,
  created_at: Instant,
  /** When it was deleted: it is archived and keeps its figures. */
  deleted_at: Instant.nullable(),
  version: z.int(),
});
export type FlashSale = z.infer<typeof FlashSale>;

/** Deleted sales are listed only on request. */
export const SaleView = z.enum([...SaleState.options, 'deleted']);
export type SaleView = z.infer<typeof SaleView>;

export const FlashSaleQuery = PageQuery.extend({
  state: emptyAsUndefined(SaleView),
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
});
export type FlashSaleQuery = z.infer<typeof FlashSaleQuery>;

export const FlashSaleList = Page(FlashSale).extend({
  summary: z.object({
    active_campaigns: z.int().nonnegative(),
    total_campaigns: z.int().nonnegative(),
    /** Running campaigns. */
    active_sales: z.int().nonnegative(),
    active_revenue: Shillings,
    /** When the next campaign starts or ends. */
    next_edge: Instant.nullable(),
  }),
});
export type FlashSaleList = z.infer<typeof FlashSaleList>;

/** A product as the form shows it, to choose or chosen. */
export const SaleProduct = z.object({
  id: Id,
  name: z.string(),
  sku: z.string(),
  subcategory_name: z.string(),
  price: Shillings,
  image: z.string().nullable(),
});
export type SaleProduct = z.infer<typeof SaleProduct>;

/** All fields of the form. `products` has at most 200; `product_count` is the total. */
export const FlashSaleDetail = FlashSale.extend({
  products: z.array(SaleProduct),
  product_ids: z.array(Id),
});
export type FlashSaleDetail = z.infer<typeof FlashSaleDetail>;

const Moment = z.iso.datetime({ offset: true, error: 'Choose a date and time' }).pipe(Instant);

const Fields = z.object({
  name: RequiredText(120, 'Give the sale a name'),
  description: Text.trim().max(1000, 'Use at most 1,000 letters').default(''),
  discount_percentage: z
    .int('Enter a whole number of percent')
    .min(MIN_DISCOUNT_PERCENT, `Enter ${MIN_DISCOUNT_PERCENT} to ${MAX_DISCOUNT_PERCENT}`)
    .max(MAX_DISCOUNT_PERCENT, `Enter ${MIN_DISCOUNT_PERCENT} to ${MAX_DISCOUNT_PERCENT}`),
  start_date: Moment,
  end_date: Moment,
  sale_type: SaleType,
  categories: z.array(Id).max(50).default([]),
  products: z.array(Id).max(60_000, 'At most 60,000 products').default([]),
});

/** Ignores targets that the type does not use, and requires at least one. */
const requireTarget = z.refine<z.infer<typeof Fields>>(
  ({ sale_type, categories, products }) =>
    sale_type === 'category'
      ? categories.length > 0
      : sale_type === 'product'
        ? products.length > 0
        : categories.length + products.length > 0,
  { path: ['sale_type'], message: 'Choose at least one category or product' },
);
/** Ignores invalid dates, which have their own message. */
const requireEndAfterStart = z.refine<z.infer<typeof Fields>>(
  ({ start_date, end_date }) => !(end_date <= start_date),
  { path: ['end_date'], message: 'The end must come after the start' },
);

export const NewFlashSale = Fields.check(requireTarget, requireEndAfterStart);
export type NewFlashSale = z.infer<typeof NewFlashSale>;

/** The whole form, with the version it is based on. */
export const ChangeFlashSale = Fields.extend({ version: z.int('Send the version you edited') }).check(
  requireTarget,
  requireEndAfterStart,
);
export type ChangeFlashSale = z.infer<typeof ChangeFlashSale>;

/** The effect of a sale before it is saved: the number of products, and one as an example. */
export const PreviewFlashSale = Fields.pick({
  discount_percentage: true,
  sale_type: true,
  categories: true,
  products: true,
});
export const FlashSalePreview = z.object({
  product_count: z.int().nonnegative(),
  example: z.object({ name: z.string(), price: Shillings, sale_price: Shillings }).nullable(),
});

export const SaleProductQuery = PageQuery.extend({
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
});

export const flashSaleCalls = {
  'GET /admin/flash-sales/': { query: FlashSaleQuery, response: FlashSaleList },
  /** Products that a sale can target. */
  'GET /admin/flash-sales/products/': { query: SaleProductQuery, response: Page(SaleProduct) },
  /** Subcategories that a sale can target. */
  'GET /admin/flash-sales/categories/': {
    response: z.array(z.object({ id: Id, name: z.string(), product_count: z.int().nonnegative() })),
  },
  'POST /admin/flash-sales/preview/': { body: PreviewFlashSale, response: FlashSalePreview },
  'POST /admin/flash-sales/': { body: NewFlashSale, status: 201, response: FlashSaleDetail },
  'GET /admin/flash-sales/{id}/': { params: IdParams, response: FlashSaleDetail },
  'PATCH /admin/flash-sales/{id}/': { params: IdParams, body: ChangeFlashSale, response: FlashSaleDetail },
  /** Archives it; its figures stay. */
  'DELETE /admin/flash-sales/{id}/': { params: IdParams, response: Message },
} as const;
