import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORY_PHOTOS, DEMO_COLLECTIONS } from './collections.ts';
import type { DemoProduct } from './demo-product.ts';
import { variantsOf } from './demo-product.ts';
import { photosOf } from './photos.ts';
import { DEMO_PRODUCTS } from './products.ts';
import { DEMO_REVIEWS } from './reviews.ts';

/** Pieces in each subcategory, as the listing shows them. */
const BRIDAL_COUNTS = { 1: 14, 2: 23, 3: 11, 6: 12, 7: 6, 8: 9, 9: 5, 10: 4, 11: 2 };
const GROOM_COUNTS = { 5: 14, 12: 10, 13: 8, 14: 5, 15: 4, 16: 4, 17: 2, 18: 13, 19: 10 };
const PALETTE = new Set(
  'Gold,Silver,Rose Gold,Ivory,White,Blush,Champagne,Black,Navy,Burgundy,Emerald,Sapphire,Ruby,Pearl,Sage,Cognac,Charcoal,Bordeaux'.split(
    ',',
  ),
);

const inHalf = (half: 'bridal' | 'groom') => (product: DemoProduct) =>
  product.subcategory in (half === 'bridal' ? BRIDAL_COUNTS : GROOM_COUNTS);
const unitsOf = (product: DemoProduct) =>
  variantsOf(product).reduce((sum, variant) => sum + variant.stock, 0);
const namesOf = (products: readonly DemoProduct[]) => products.map((product) => product.name);
const repeated = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index);
const timesUsed = (items: readonly string[]) =>
  items.reduce((times, item) => times.set(item, (times.get(item) ?? 0) + 1), new Map<string, number>());

describe('the demo products', () => {
  it('are 156, in the numbers the listing shows', () => {
    const counts: Record<number, number> = {};
    for (const { subcategory } of DEMO_PRODUCTS) counts[subcategory] = (counts[subcategory] ?? 0) + 1;
    expect(DEMO_PRODUCTS).toHaveLength(156);
    expect(counts).toEqual({ ...BRIDAL_COUNTS, ...GROOM_COUNTS });
  });

  it('have a number and a name of their own', () => {
    expect(repeated(DEMO_PRODUCTS.map((product) => product.sku))).toEqual([]);
    expect(repeated(namesOf(DEMO_PRODUCTS))).toEqual([]);
    expect(DEMO_PRODUCTS.filter((product) => !/^HR-[A-Z]{3}-\d{3}$/.test(product.sku))).toEqual([]);
  });

  it('start at 4,900 for her and 6,900 for him, in whole shillings', () => {
    const cheapest = (half: 'bridal' | 'groom') =>
      Math.min(...DEMO_PRODUCTS.filter(inHalf(half)).map((product) => product.price));
    expect([cheapest('bridal'), cheapest('groom')]).toEqual([4_900, 6_900]);
    expect(Math.max(...DEMO_PRODUCTS.map((product) => product.price))).toBe(189_000);
    expect(DEMO_PRODUCTS.every((product) => Number.isInteger(product.price))).toBe(true);
  });

  it('have 14 struck prices, each above what is asked', () => {
    const struck = DEMO_PRODUCTS.flatMap(({ price, originalPrice }) =>
      originalPrice === undefined ? [] : [{ price, originalPrice }],
    );
    expect(struck).toHaveLength(14);
    expect(struck.every(({ price, originalPrice }) => originalPrice > price)).toBe(true);
  });

  it('are low in stock eight times, and once sold out', () => {
    const low = DEMO_PRODUCTS.map(unitsOf).filter((units) => units < 5);
    expect(low).toHaveLength(8);
    expect(low.filter((units) => units === 0)).toHaveLength(1);
  });

  it('are featured twelve times, with photographs, in both halves', () => {
    const featured = DEMO_PRODUCTS.filter((product) => product.featured);
    expect(featured).toHaveLength(12);
    expect(namesOf(featured.filter(({ sku }) => photosOf(sku).length === 0))).toEqual([]);
    expect(featured.some(inHalf('bridal')) && featured.some(inHalf('groom'))).toBe(true);
  });

  it('offer colours of the palette and choices that fit a screen', () => {
    const unknown = DEMO_PRODUCTS.flatMap(({ colours = [] }) =>
      colours.filter((colour) => !PALETTE.has(colour)),
    );
    expect(unknown).toEqual([]);
    const crowded = DEMO_PRODUCTS.filter(
      ({ colours = [], sizes = [] }) => colours.length > 4 || sizes.length > 8,
    );
    expect(namesOf(crowded)).toEqual([]);
  });

  it('count the stock of variants that exist', () => {
    const misnamed = DEMO_PRODUCTS.flatMap((product) =>
      Object.keys(product.stockOf ?? {}).filter((key) => {
        const { colours = [], sizes = [] } = product;
        const pairs = colours.flatMap((colour) => sizes.map((size) => `${colour}/${size}`));
        return ![...colours, ...sizes, ...pairs].includes(key);
      }),
    );
    expect(misnamed).toEqual([]);
  });

  it('are described briefly, and in the words of the house', () => {
    const long = DEMO_PRODUCTS.filter((product) => product.short.length > 140);
    expect(namesOf(long)).toEqual([]);
    const loud = DEMO_PRODUCTS.filter((product) =>
      /!|stunning|dream|perfect|exquisite/i.test(
        `${product.short} ${product.description} ${product.materials}`,
      ),
    );
    expect(namesOf(loud)).toEqual([]);
    const thin = DEMO_PRODUCTS.filter(({ features, tags }) => features.length < 3 || tags.length < 2);
    expect(namesOf(thin)).toEqual([]);
  });

  it('show mostly photographs among the newest 24 of each half', () => {
    for (const half of ['bridal', 'groom'] as const) {
      const newest = DEMO_PRODUCTS.filter(inHalf(half)).slice(-24);
      expect(newest.filter(({ sku }) => photosOf(sku).length > 0).length).toBeGreaterThan(16);
      expect(new Set(newest.map((product) => product.subcategory)).size).toBeGreaterThan(7);
    }
  });
});

describe('the photographs', () => {
  const ofProducts = DEMO_PRODUCTS.flatMap(({ sku }) => photosOf(sku));
  const ofShop = DEMO_COLLECTIONS.flatMap((collection) => collection.photo ?? []);

  it('exist, and say what they show', () => {
    const all = [...ofProducts, ...ofShop, ...Object.values(CATEGORY_PHOTOS)];
    const missing = all.filter(
      (photo) => !existsSync(new URL(`../pictures/${photo.file}`, import.meta.url)) || photo.alt === '',
    );
    expect(missing).toEqual([]);
  });

  it('serve two products at most', () => {
    const uses = timesUsed(ofProducts.map((photo) => photo.file));
    expect([...uses].filter(([, times]) => times > 2)).toEqual([]);
  });
});

describe('the collections', () => {
  it('are six of the stated sizes, with known pieces of one half and none twice', () => {
    expect(DEMO_COLLECTIONS.map((collection) => collection.skus.length)).toEqual([24, 18, 32, 16, 12, 28]);
    for (const { category, skus } of DEMO_COLLECTIONS) {
      expect(repeated(skus)).toEqual([]);
      const known = DEMO_PRODUCTS.filter((product) => skus.includes(product.sku));
      expect(known.filter(inHalf(category))).toHaveLength(skus.length);
    }
  });
});

describe('the reviews', () => {
  it('are each different and about a known piece', () => {
    const known = new Set(DEMO_PRODUCTS.map((product) => product.sku));
    expect(DEMO_REVIEWS.filter((review) => !known.has(review.sku))).toEqual([]);
    expect(repeated(DEMO_REVIEWS.map((review) => review.body))).toEqual([]);
    expect(DEMO_REVIEWS).toHaveLength(194);
  });

  it('praise the featured pieces, at most fourteen times each', () => {
    const featured = new Set(DEMO_PRODUCTS.filter((product) => product.featured).map(({ sku }) => sku));
    const ratings = DEMO_REVIEWS.filter((review) => featured.has(review.sku)).map(({ rating }) => rating);
    const average = ratings.reduce((sum: number, rating) => sum + rating, 0) / ratings.length;
    expect(average).toBeCloseTo(4.85, 1);
    expect(Math.max(...timesUsed(DEMO_REVIEWS.map((review) => review.sku)).values())).toBe(14);
  });
});
