import type { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import type { OFFICE_PRODUCT_ORDERINGS, Visibility } from '@harusi/contracts/office/office-products';
import type { TableSort } from '../../../components/office/lists/data-table.tsx';
import { type PagePlace, readPlace, searchParam, writePlace } from '../../../lib/query-params.ts';
import { CATEGORIES, VISIBILITIES } from '../product-labels.ts';

type Ordering = (typeof OFFICE_PRODUCT_ORDERINGS)[number];

const STOCKS = ['low', 'out', 'in'] as const;
const ORDERINGS: readonly Ordering[] = [
  'created_at',
  'name',
  '-name',
  'price',
  '-price',
  'inventory',
  '-inventory',
  '-sold',
];

/** The state of `/admin/products` in its URL. An empty value is no filter. */
export interface ProductFilters extends PagePlace {
  search: string;
  category: CategorySlug | '';
  status: Visibility | '';
  stock: (typeof STOCKS)[number] | '';
  subcategory: string;
  /** An id, or `none` for the shop's own products. */
  vendor: string;
  min_price: string;
  max_price: string;
  featured: boolean;
  sale: boolean;
  ordering: Ordering | '';
}

const known = <Word extends string>(options: readonly Word[], value: string | null): Word | '' =>
  options.find((word) => word === value) ?? '';
const matching = (value: string | null, shape: RegExp): string =>
  value !== null && shape.test(value) ? value : '';

/** Ignores unknown values. */
export function readProductFilters(params: URLSearchParams): ProductFilters {
  return {
    search: searchParam(params),
    category: known(CATEGORIES, params.get('category')),
    status: known(VISIBILITIES, params.get('status')),
    stock: known(STOCKS, params.get('stock')),
    subcategory: matching(params.get('subcategory'), /^\d{1,5}$/),
    vendor: matching(params.get('vendor'), /^(?:none|\d{1,15})$/),
    min_price: matching(params.get('min_price'), /^\d{1,9}$/),
    max_price: matching(params.get('max_price'), /^\d{1,9}$/),
    featured: params.get('featured') === 'true',
    sale: params.get('sale') === 'true',
    ordering: known(ORDERINGS, params.get('ordering')),
    ...readPlace(params),
  };
}

/** Writes only what differs from the defaults, in the API's format. */
export function writeProductFilters({ page, cursor, ...filters }: ProductFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== '' && value !== false) params.set(name, String(value));
  }
  writePlace(params, { page, cursor });
  return params;
}

export const NO_FILTERS = readProductFilters(new URLSearchParams());

/** The filters behind "Advanced Filters". */
const ADVANCED = ['subcategory', 'vendor', 'min_price', 'max_price', 'stock', 'featured', 'sale'] as const;
export const CLEARED_ADVANCED: Partial<ProductFilters> = Object.fromEntries(
  ADVANCED.map((name) => [name, NO_FILTERS[name]]),
);
export const countAdvanced = (filters: ProductFilters): number =>
  ADVANCED.filter((name) => filters[name] !== NO_FILTERS[name]).length;

export const hasFilters = (filters: ProductFilters): boolean =>
  writeProductFilters({ ...filters, ordering: '', page: 1 }).size > 0;

/** The tabs above the table; each sets a few filters. */
export const VIEWS = {
  all: { status: '', stock: '', sale: false },
  published: { status: 'published', stock: '', sale: false },
  drafts: { status: 'draft', stock: '', sale: false },
  low: { status: '', stock: 'low', sale: false },
  sale: { status: '', stock: '', sale: true },
  archived: { status: 'archived', stock: '', sale: false },
} as const satisfies Record<string, Pick<ProductFilters, 'status' | 'stock' | 'sale'>>;
export type View = keyof typeof VIEWS;

const isView = (name: string): name is View => name in VIEWS;

/** The tab that matches the filters; `all` when none does. */
export function findView({ status, stock, sale }: ProductFilters): View {
  const names = Object.keys(VIEWS).filter(isView);
  return (
    names.find((name) => {
      const view = VIEWS[name];
      return view.status === status && view.stock === stock && view.sale === sale;
    }) ?? 'all'
  );
}

export function toSort({ ordering }: ProductFilters): TableSort | undefined {
  if (ordering === '') return undefined;
  return { column: ordering.replace('-', ''), descending: ordering.startsWith('-') };
}

/** `sold` sorts in one direction only. */
export function toOrdering(sort: TableSort | undefined): Ordering | '' {
  if (sort === undefined) return '';
  const { column, descending } = sort;
  return known(ORDERINGS, descending || column === 'sold' ? `-${column}` : column);
}
