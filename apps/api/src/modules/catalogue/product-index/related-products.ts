import type { Bitmap } from './bitmap.ts';
import type { ProductIndex } from './product-index.ts';

/** So many of the newest are compared. */
const NEWEST = 60;

/** Products of the same subcategory first, then of the same category, closest in price first. */
export function findRelatedIds(index: ProductIndex, id: number, count: number): number[] {
  const product = index.numberOf(id);
  if (product === undefined) return [];
  const { ids, createdAt, basePrices } = index;
  const distanceTo = (n: number) => Math.abs(basePrices.values[n]! - basePrices.values[product]!);
  const nearest = (set: Bitmap) =>
    createdAt
      .findFirst(set, NEWEST + 1, 'down', ids)
      .filter((n) => n !== product)
      .slice(0, NEWEST)
      .toSorted((a, b) => distanceTo(a) - distanceTo(b) || ids.values[a]! - ids.values[b]!);
  const alike = nearest(index.subcategories.get(index.subcategoryOf(product)));
  const related =
    alike.length >= count ? alike : [...new Set([...alike, ...nearest(index.categoryOf(product))])];
  return related.slice(0, count).map((n) => ids.values[n]!);
}
