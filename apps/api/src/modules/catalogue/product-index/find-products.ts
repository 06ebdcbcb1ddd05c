import type { ProductFilter } from '@harusi/contracts/catalogue';
import { Bitmap, intersect, subtract, union } from './bitmap.ts';
import { CATEGORY_IDS, type Ordering, type Resolved } from '../product-filter.sql.ts';
import type { ProductIndex } from './product-index.ts';
import type { TextQuery } from './text-query.ts';
import { findText } from './word-sets.ts';

export type IndexFilter = Omit<Resolved<ProductFilter>, 'search'> & {
  /** Undefined if nothing is searched for. */
  text?: TextQuery;
};

/** The sets of a filter, so that a facet can leave out its own. Undefined where nothing is filtered. */
export interface FilterSets {
  /** Search, featured and chosen products. */
  base: Bitmap;
  category: Bitmap | undefined;
  subcategory: Bitmap | undefined;
  colour: Bitmap | undefined;
  /** Also by when it arrives. */
  price: Bitmap | undefined;
  stock: Bitmap | undefined;
  sale: Bitmap | undefined;
}

/** Groups, with the subcategories in them. */
export type Members = ReadonlyMap<number, readonly number[]>;

export function toSets(index: ProductIndex, filter: IndexFilter, members: Members): FilterSets {
  const { all } = index;
  const flag = (set: Bitmap, value: boolean | undefined) =>
    value === undefined ? undefined : value ? set : subtract(all, set);
  const found = filter.text && findText(filter.text, index.words, index.phrases, all);
  const chosen = filter.id?.length ? toNumbers(index, filter.id) : undefined;
  return {
    base: meet(all, found, flag(index.featured, filter.featured), chosen),
    category: filter.category && index.categories.get(CATEGORY_IDS[filter.category]),
    subcategory: filter.subcategory?.length
      ? union(
          filter.subcategory
            .flatMap((id) => [id, ...(members.get(id) ?? [])])
            .map((id) => index.subcategories.get(id)),
        )
      : undefined,
    colour: filter.colour?.length ? findColours(index, filter.colour) : undefined,
    price: findPrices(index, filter),
    stock: flag(index.available, filter.in_stock),
    sale: flag(index.reduced, filter.sale),
  };
}

/** What is in all of them; undefined ones don't count. */
export const meet = (first: Bitmap, ...others: (Bitmap | undefined)[]): Bitmap =>
  others.filter((set) => set !== undefined).reduce(intersect, first);

export const meetAll = ({ base, ...others }: FilterSets): Bitmap => meet(base, ...Object.values(others));

function toNumbers(index: ProductIndex, ids: readonly number[]): Bitmap {
  const chosen = new Bitmap();
  for (const id of ids) {
    const n = index.numberOf(id);
    if (n !== undefined) chosen.add(n);
  }
  return chosen;
}

function findColours(index: ProductIndex, wanted: readonly string[]): Bitmap {
  const names = new Set(wanted.map((name) => name.toLowerCase()));
  const sets = [...index.colours.entries()].filter(([name]) => names.has(name.toLowerCase()));
  return union(sets.map(([, set]) => set));
}

function findPrices(index: ProductIndex, filter: IndexFilter): Bitmap | undefined {
  const { min_price: least = 0, max_price: most = Infinity, max_lead_days } = filter;
  const { values } = index.prices;
  const inRange =
    least === 0 && most === Infinity
      ? undefined
      : index.all.filter((n) => values[n]! >= least && values[n]! <= most);
  if (max_lead_days === undefined) return inRange;
  const soon = [...index.leadDays.entries()].filter(([days]) => days <= max_lead_days);
  return meet(union(soon.map(([, set]) => set)), inRange);
}

/** Negative if the first comes first. */
type Compare = (a: number, b: number) => number;

/** `id` last, as in SQL. */
function orderOf(index: ProductIndex, ordering: Ordering): Compare {
  const { ids, prices, createdAt, featured } = index;
  const by =
    ({ values }: { values: Float64Array }, sign: 1 | -1): Compare =>
    (a, b) =>
      sign * (values[a]! - values[b]! || ids.values[a]! - ids.values[b]!);
  const newest = by(createdAt, -1);
  switch (ordering) {
    case '-created_at':
      return newest;
    case 'created_at':
      return by(createdAt, 1);
    case 'price':
      return by(prices, 1);
    case '-price':
      return by(prices, -1);
    case 'featured':
      return (a, b) => Number(featured.has(b)) - Number(featured.has(a)) || newest(a, b);
  }
}

/** Most reviews first, then the newest. */
export function byPopularity({ reviews: { values }, createdAt, ids }: ProductIndex): Compare {
  return (a, b) =>
    values[b]! - values[a]! || createdAt.values[b]! - createdAt.values[a]! || ids.values[b]! - ids.values[a]!;
}

/** The ids of a page of a set. */
export function pageOf(
  index: ProductIndex,
  set: Bitmap,
  { ordering, from, size }: { ordering: Ordering; from: number; size: number },
): number[] {
  return firstOf(set, from + size, orderOf(index, ordering))
    .slice(from)
    .map((n) => index.ids.values[n]!);
}

/** The first few in an order, without sorting the others. */
export function firstOf(set: Bitmap, count: number, compare: Compare): number[] {
  let kept: number[] = [];
  let last: number | undefined;
  const cut = () => {
    kept = kept.toSorted(compare).slice(0, count);
    if (kept.length === count) last = kept.at(-1);
  };
  set.forEach((n) => {
    if (last !== undefined && compare(n, last) > 0) return;
    kept.push(n);
    if (kept.length >= 2 * count + 64) cut();
  });
  cut();
  return kept;
}
