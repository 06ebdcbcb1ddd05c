import type { ResponseOf } from '@harusi/contracts/calls';
import { toCents } from '../../../../lib/format.ts';
import type { FixedFilters, ListingQuery } from '../listing-query.ts';

/** A value to filter by, and how many products it would leave. */
export interface FilterOption {
  value: string;
  label: string;
  count: number;
}

export interface FilterOptions {
  /** Empty on a category page. */
  categories: readonly FilterOption[];
  subcategories: readonly FilterOption[];
  colours: readonly FilterOption[];
  inStock: number;
  /** Absent on the sale page. */
  onSale?: number;
  /** Whole shillings. */
  minPrice: number | null;
  maxPrice: number | null;
}

type Facets = ResponseOf<'GET', '/products/facets/'>;

export const NO_FILTER_OPTIONS: FilterOptions = {
  categories: [],
  subcategories: [],
  colours: [],
  inStock: 0,
  minPrice: null,
  maxPrice: null,
};

/** Every value that leaves a product, and every selected one, so that it can be removed. */
export function toFilterOptions(facets: Facets, query: ListingQuery, fixed: FixedFilters): FilterOptions {
  return {
    categories:
      fixed.category === undefined
        ? facets.categories
            .filter(({ slug, count }) => count > 0 || slug === query.category)
            .map(({ slug, name, count }) => ({ value: slug, label: name, count }))
        : [],
    subcategories: toSubcategoryOptions(facets, query, fixed),
    colours: toColourOptions(facets, query),
    inStock: facets.in_stock,
    ...(fixed.sale === undefined && { onSale: facets.sale }),
    minPrice: toWholeShillings(facets.min_price, Math.floor),
    maxPrice: toWholeShillings(facets.max_price, Math.ceil),
  };
}

/** A category page lists all its subcategories; others only those with products, with the category where names repeat. */
function toSubcategoryOptions(
  { subcategories }: Facets,
  query: ListingQuery,
  fixed: FixedFilters,
): FilterOption[] {
  const here = subcategories.filter(
    ({ category }) => fixed.category === undefined || category === fixed.category,
  );
  const groups = new Set(here.map(({ parent }) => parent));
  const isChosen = (id: number) => query.subcategory.includes(String(id));
  const names = here.map(({ name }) => name);
  return here
    .filter(({ id, count }) => fixed.category !== undefined || count > 0 || isChosen(id))
    .filter(({ id }) => !groups.has(id) || isChosen(id))
    .map(({ id, name, category, count }) => ({
      value: String(id),
      label: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, ${category}`,
      count,
    }));
}

function toColourOptions(facets: Facets, query: ListingQuery): FilterOption[] {
  const there = facets.colours.map(({ name, count }) => ({ value: name, label: name, count }));
  const known = new Set(there.map(({ value }) => value.toLowerCase()));
  const missing = query.colour.filter((name) => !known.has(name.toLowerCase()));
  return [...there, ...missing.map((name) => ({ value: name, label: name, count: 0 }))];
}

const toWholeShillings = (shillings: string | number | null, round: (amount: number) => number) =>
  shillings === null ? null : round(toCents(shillings) / 100);
