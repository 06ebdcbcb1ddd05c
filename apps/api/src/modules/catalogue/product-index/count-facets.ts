import type { Facets } from '@harusi/contracts/catalogue/catalogue';
import type { z } from 'zod';
import { type Bitmap, countShared } from './bitmap.ts';
import { type FilterSets, type Members, meet } from './find-products.ts';
import type { ProductIndex } from './product-index.ts';

/** As in the database, in the order of display. */
export interface Categories {
  categories: readonly { id: number; slug: 'bridal' | 'groom'; name: string; description: string }[];
  subcategories: readonly {
    id: number;
    name: string;
    category: 'bridal' | 'groom';
    parent: number | null;
  }[];
  members: Members;
}

/** In cents. */
type CountedFacets = Omit<z.infer<typeof Facets>, 'min_price' | 'max_price'> & {
  min_price: number | null;
  max_price: number | null;
};

/** How many products each further filter value would leave. A count obeys all filters but its own; a group includes its members. */
export function countFacets(index: ProductIndex, sets: FilterSets, names: Categories): CountedFacets {
  const { base, category, ...others } = sets;
  const whole = meet(base, category);
  const { subcategory, colour, price, stock, sale } = others;
  const filters = [subcategory, colour, price, stock, sale];
  const [inOtherKinds, inOtherColours, atOtherPrices, inAnyStock, atAnyPrice] = meetAllButOne(whole, filters);
  const all = meet(inOtherKinds!, subcategory);
  const inOtherCategories = category ? meet(base, ...filters) : all;
  const bySubcategory = countSubcategories(index, inOtherKinds!, names);
  return {
    count: all.count,
    whole: { count: whole.count, sale: countShared(whole, index.reduced) },
    in_stock: countShared(inAnyStock!, index.available),
    sale: countShared(atAnyPrice!, index.reduced),
    ...findPriceRange(index, atOtherPrices!),
    categories: names.categories.map(({ id, ...named }) => ({
      ...named,
      count: countShared(inOtherCategories, index.categories.get(id)),
    })),
    subcategories: names.subcategories.map((named) => ({
      ...named,
      count: bySubcategory.get(named.id)!,
    })),
    colours: [...index.colours.entries()]
      .map(([name, set]) => ({ name, count: countShared(inOtherColours!, set) }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1)),
  };
}

/** How many of a set are in each subcategory, or in those of a group. */
export function countSubcategories(index: ProductIndex, set: Bitmap, names: Categories): Map<number, number> {
  const others = names.categories.filter(({ id }) => countShared(set, index.categories.get(id)) === 0);
  const isEmpty = new Set<string>(others.map(({ slug }) => slug));
  const possible = names.subcategories.filter(({ category }) => !isEmpty.has(category));
  const own = new Map(possible.map(({ id }) => [id, countShared(set, index.subcategories.get(id))]));
  const withMembers = (id: number) =>
    [id, ...(names.members.get(id) ?? [])].reduce((sum, each) => sum + (own.get(each) ?? 0), 0);
  return new Map(names.subcategories.map(({ id }) => [id, withMembers(id)]));
}

/** For each filter, what all others leave of a set. */
function meetAllButOne(whole: Bitmap, filters: readonly (Bitmap | undefined)[]): Bitmap[] {
  const before = [whole];
  for (const filter of filters) before.push(meet(before.at(-1)!, filter));
  const left: Bitmap[] = [];
  let after: Bitmap | undefined;
  for (let at = filters.length - 1; at >= 0; at--) {
    left[at] = meet(before[at]!, after);
    const filter = filters[at];
    after = filter && after ? meet(filter, after) : (filter ?? after);
  }
  return left;
}

/** The lowest and the highest price of a set, null if it is empty. */
export function findPriceRange({ prices }: ProductIndex, set: Bitmap) {
  const found = prices.findExtremes(set);
  return { min_price: found?.least ?? null, max_price: found?.most ?? null };
}
