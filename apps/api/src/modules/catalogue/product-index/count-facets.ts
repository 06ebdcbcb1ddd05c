import type { Facets } from '@harusi/contracts/catalogue';
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
  const { base, category, subcategory, colour, price, stock, sale } = sets;
  const whole = meet(base, category);
  const all = meet(whole, subcategory, colour, price, stock, sale);
  const inOtherCategories = category ? meet(base, subcategory, colour, price, stock, sale) : all;
  const inOtherKinds = subcategory ? meet(whole, colour, price, stock, sale) : all;
  const inOtherColours = colour ? meet(whole, subcategory, price, stock, sale) : all;
  const atOtherPrices = price ? meet(whole, subcategory, colour, stock, sale) : all;
  const inAnyStock = stock ? meet(whole, subcategory, colour, price, sale) : all;
  const atAnyPrice = sale ? meet(whole, subcategory, colour, price, stock) : all;
  return {
    count: all.count,
    whole: { count: whole.count, sale: countShared(whole, index.reduced) },
    in_stock: countShared(inAnyStock, index.available),
    sale: countShared(atAnyPrice, index.reduced),
    ...findPriceRange(index, atOtherPrices),
    categories: names.categories.map(({ id, ...named }) => ({
      ...named,
      count: countShared(inOtherCategories, index.categories.get(id)),
    })),
    subcategories: names.subcategories.map((named) => ({
      ...named,
      count: countIn(index, inOtherKinds, named.id, names),
    })),
    colours: [...index.colours.entries()]
      .map(([name, set]) => ({ name, count: countShared(inOtherColours, set) }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1)),
  };
}

/** How many of a set are in a subcategory, or in those of a group. */
export const countIn = (index: ProductIndex, set: Bitmap, id: number, { members }: Categories): number =>
  [id, ...(members.get(id) ?? [])]
    .map((each) => countShared(set, index.subcategories.get(each)))
    .reduce((sum, count) => sum + count, 0);

/** The lowest and the highest price of a set, null if it is empty. */
export function findPriceRange({ prices: { values } }: ProductIndex, set: Bitmap) {
  let [least, most] = [Infinity, -Infinity];
  set.forEach((n) => {
    const price = values[n]!;
    if (price < least) least = price;
    if (price > most) most = price;
  });
  return least === Infinity ? { min_price: null, max_price: null } : { min_price: least, max_price: most };
}
