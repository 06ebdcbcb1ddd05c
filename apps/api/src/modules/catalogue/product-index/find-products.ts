import type { ProductFilter } from '@harusi/contracts/catalogue/catalogue';
import { type Bitmap, emptySet, intersect, subtract, union } from './bitmap.ts';
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
  const base = meet(all, found, flag(index.featured, filter.featured), chosen);
  return {
    base,
    category: filter.category && index.categories.get(CATEGORY_IDS[filter.category]),
    subcategory: filter.subcategory?.length
      ? union(
          filter.subcategory
            .flatMap((id) => [id, ...(members.get(id) ?? [])])
            .map((id) => index.subcategories.get(id)),
        )
      : undefined,
    colour: filter.colour?.length ? findColours(index, filter.colour) : undefined,
    price: findPrices(index, filter, base),
    stock: flag(index.available, filter.in_stock),
    sale: flag(index.reduced, filter.sale),
  };
}

/** What is in all of them; undefined ones don't count. */
export const meet = (first: Bitmap, ...others: (Bitmap | undefined)[]): Bitmap =>
  others.filter((set) => set !== undefined).reduce(intersect, first);

export const meetAll = ({ base, ...others }: FilterSets): Bitmap => meet(base, ...Object.values(others));

function toNumbers(index: ProductIndex, ids: readonly number[]): Bitmap {
  const chosen = emptySet(index.all.words.length);
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

/** Of `base`, in which all other filters look, too: the fewer products, the sooner their prices are compared. */
function findPrices(index: ProductIndex, filter: IndexFilter, base: Bitmap): Bitmap | undefined {
  const { min_price: least, max_price: most, max_lead_days } = filter;
  const inRange =
    least === undefined && most === undefined
      ? undefined
      : index.prices.findBetween(base, least ?? 0, most ?? Infinity);
  if (max_lead_days === undefined) return inRange;
  const times = [...index.leadDays.entries()];
  const soon = times.filter(([days]) => days <= max_lead_days);
  return soon.length === times.length ? inRange : meet(union(soon.map(([, set]) => set)), inRange);
}

interface Page {
  ordering: Ordering;
  from: number;
  size: number;
}

/** The ids of a page of a set. */
export function pageOf(index: ProductIndex, set: Bitmap, { ordering, from, size }: Page): number[] {
  return findFirst(index, set, ordering, from + size)
    .slice(from)
    .map((n) => index.ids.values[n]!);
}

function findFirst(index: ProductIndex, set: Bitmap, ordering: Ordering, count: number): number[] {
  const { createdAt, prices, ids, featured } = index;
  const newest = (part: Bitmap, most: number) => createdAt.findFirst(part, most, 'down', ids);
  const finders: Record<Ordering, () => number[]> = {
    '-created_at': () => newest(set, count),
    created_at: () => createdAt.findFirst(set, count, 'up', ids),
    price: () => prices.findFirst(set, count, 'up', ids),
    '-price': () => prices.findFirst(set, count, 'down', ids),
    featured: () => firstThen(set, featured, count, newest),
  };
  return finders[ordering]();
}

/** Those that are also in `preferred` before all others. */
export function firstThen(
  set: Bitmap,
  preferred: Bitmap,
  count: number,
  find: (part: Bitmap, most: number) => number[],
): number[] {
  const first = find(intersect(set, preferred), count);
  return first.length === count ? first : [...first, ...find(subtract(set, preferred), count - first.length)];
}
