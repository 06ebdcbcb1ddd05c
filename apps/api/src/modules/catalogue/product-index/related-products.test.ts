import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type IndexedProduct, ProductIndex } from './product-index.ts';
import { findRelatedIds } from './related-products.ts';

const SUBCATEGORIES = [10, 11, 20];
const categoryOf = (subcategory: number) => (subcategory < 20 ? 1 : 2);

const products = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 300 }),
    subcategory: fc.constantFrom(...SUBCATEGORIES),
    priceCents: fc.integer({ min: 1, max: 8 }).map((n) => n * 50_000),
    createdAt: fc.integer({ min: 0, max: 9 }),
  }),
  { selector: ({ id }) => id, maxLength: 200, size: 'max' },
);
type Product = typeof products extends fc.Arbitrary<(infer T)[]> ? T : never;

const toIndexed = (product: Product): IndexedProduct => ({
  ...product,
  category: categoryOf(product.subcategory),
  originalPriceCents: null,
  leadDays: 0,
  isFeatured: false,
  reviews: 0,
  colours: [],
  availableFrom: -Infinity,
  text: { words: [], nameWords: [], phrases: [] },
});

/** What it should find, as one sorts a list by hand. */
function relatedByHand(all: Product[], product: Product, count: number): number[] {
  const nearest = (isAlike: (other: Product) => boolean) =>
    all
      .filter((other) => other.id !== product.id && isAlike(other))
      .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
      .slice(0, 60)
      .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id);
  const distance = ({ priceCents }: Product) => Math.abs(priceCents - product.priceCents);
  const { subcategory } = product;
  const both = [
    ...nearest((other) => other.subcategory === subcategory),
    ...nearest((other) => categoryOf(other.subcategory) === categoryOf(subcategory)),
  ];
  return [...new Set(both.map(({ id }) => id))].slice(0, count);
}

it('finds the same subcategory first, then the category, of the newest the closest in price', () => {
  fc.assert(
    fc.property(products, fc.integer({ min: 1, max: 6 }), (all, count) => {
      const index = new ProductIndex();
      for (const product of all) index.put(toIndexed(product));
      index.setTime(0);
      for (const product of all.slice(0, 5)) {
        expect(findRelatedIds(index, product.id, count)).toEqual(relatedByHand(all, product, count));
      }
    }),
  );
});

it('finds nothing for a product that is not listed', () => {
  expect(findRelatedIds(new ProductIndex(), 4, 4)).toEqual([]);
});
