import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORY_PHOTOS, DEMO_COLLECTIONS } from './collections.ts';
import type { DemoProduct } from './product.ts';
import { listVariants } from './product.ts';
import { findPhotos, PICTURES } from '../pictures.ts';
import { DEMO_PRODUCTS } from './products.ts';
import { DEMO_REVIEWS } from './reviews.ts';

/** Products in each subcategory, as the specification lists them. */
const BRIDAL_COUNTS = { 1: 14, 2: 23, 3: 11, 6: 12, 7: 6, 8: 9, 9: 5, 10: 4, 11: 2 };
const GROOM_COUNTS = { 5: 14, 12: 10, 13: 8, 14: 5, 15: 4, 16: 4, 17: 2, 18: 13, 19: 10 };
const PALETTE = new Set(
  'Gold,Silver,Rose Gold,Ivory,White,Blush,Champagne,Black,Navy,Burgundy,Emerald,Sapphire,Ruby,Pearl,Sage,Cognac,Charcoal,Bordeaux'.split(
    ',',
  ),
);

const inCategory = (category: 'bridal' | 'groom') => (product: DemoProduct) =>
  product.subcategory in (category === 'bridal' ? BRIDAL_COUNTS : GROOM_COUNTS);
const unitsOf = (product: DemoProduct) =>
  listVariants(product).reduce((sum, variant) => sum + variant.stock, 0);
const namesOf = (products: readonly DemoProduct[]) => products.map((product) => product.name);
const repeated = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index);
const timesUsed = (items: readonly string[]) =>
  items.reduce((times, item) => times.set(item, (times.get(item) ?? 0) + 1), new Map<string, number>());

describe('the demo products', () => {
  it('are 156, with the specified count in each subcategory', () => {
    const counts: Record<number, number> = {};
    for (const { subcategory } of DEMO_PRODUCTS) counts[subcategory] = (counts[subcategory] ?? 0) + 1;
    expect(DEMO_PRODUCTS).toHaveLength(156);
    expect(counts).toEqual({ ...BRIDAL_COUNTS, ...GROOM_COUNTS });
  });

  it('have unique SKUs and names', () => {
    expect(repeated(DEMO_PRODUCTS.map((product) => product.sku))).toEqual([]);
    expect(repeated(namesOf(DEMO_PRODUCTS))).toEqual([]);
    expect(DEMO_PRODUCTS.filter((product) => !/^HR-[A-Z]{3}-\d{3}$/.test(product.sku))).toEqual([]);
  });

  it('start at 4,900 for bridal and 6,900 for groom, in whole shillings', () => {
    const cheapest = (category: 'bridal' | 'groom') =>
      Math.min(...DEMO_PRODUCTS.filter(inCategory(category)).map((product) => product.price));
    expect([cheapest('bridal'), cheapest('groom')]).toEqual([4_900, 6_900]);
    expect(Math.max(...DEMO_PRODUCTS.map((product) => product.price))).toBe(189_000);
    expect(DEMO_PRODUCTS.every((product) => Number.isInteger(product.price))).toBe(true);
  });

  it('have 14 original prices, each above the price', () => {
    const reduced = DEMO_PRODUCTS.flatMap(({ price, originalPrice }) =>
      originalPrice === undefined ? [] : [{ price, originalPrice }],
    );
    expect(reduced).toHaveLength(14);
    expect(reduced.every(({ price, originalPrice }) => originalPrice > price)).toBe(true);
  });

  it('include eight low in stock, one of them sold out', () => {
    const low = DEMO_PRODUCTS.map(unitsOf).filter((units) => units < 5);
    expect(low).toHaveLength(8);
    expect(low.filter((units) => units === 0)).toHaveLength(1);
  });

  it('include twelve featured ones with photos, in both categories', () => {
    const featured = DEMO_PRODUCTS.filter((product) => product.featured);
    expect(featured).toHaveLength(12);
    expect(namesOf(featured.filter(({ sku }) => findPhotos(sku).length === 0))).toEqual([]);
    expect(featured.some(inCategory('bridal')) && featured.some(inCategory('groom'))).toBe(true);
  });

  it('use colours of the palette and offer few enough choices', () => {
    const unknown = DEMO_PRODUCTS.flatMap(({ colours = [] }) =>
      colours.filter((colour) => !PALETTE.has(colour)),
    );
    expect(unknown).toEqual([]);
    const crowded = DEMO_PRODUCTS.filter(
      ({ colours = [], sizes = [] }) => colours.length > 4 || sizes.length > 8,
    );
    expect(namesOf(crowded)).toEqual([]);
  });

  it('give stock only to existing variants', () => {
    const misnamed = DEMO_PRODUCTS.flatMap((product) =>
      Object.keys(product.stockOf ?? {}).filter((key) => {
        const { colours = [], sizes = [] } = product;
        const pairs = colours.flatMap((colour) => sizes.map((size) => `${colour}/${size}`));
        return ![...colours, ...sizes, ...pairs].includes(key);
      }),
    );
    expect(misnamed).toEqual([]);
  });

  it('have short descriptions in the tone of the shop', () => {
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

  it('have mostly photos among the newest 24 of each category', () => {
    for (const category of ['bridal', 'groom'] as const) {
      const newest = DEMO_PRODUCTS.filter(inCategory(category)).slice(-24);
      expect(newest.filter(({ sku }) => findPhotos(sku).length > 0).length).toBeGreaterThan(16);
      expect(new Set(newest.map((product) => product.subcategory)).size).toBeGreaterThan(7);
    }
  });
});

describe('the photos', () => {
  const ofProducts = DEMO_PRODUCTS.flatMap(({ sku }) => findPhotos(sku));
  const ofShop = DEMO_COLLECTIONS.flatMap((collection) => collection.photo ?? []);

  it('exist and have alt texts', () => {
    const all = [...ofProducts, ...ofShop, ...Object.values(CATEGORY_PHOTOS)];
    const missing = all.filter((photo) => !existsSync(new URL(photo.file, PICTURES)) || photo.alt === '');
    expect(missing).toEqual([]);
  });

  it('are shared by two products at most', () => {
    const uses = timesUsed(ofProducts.map((photo) => photo.file));
    expect([...uses].filter(([, times]) => times > 2)).toEqual([]);
  });
});

describe('the collections', () => {
  it('are six of the specified sizes, each with distinct products of one category', () => {
    expect(DEMO_COLLECTIONS.map((collection) => collection.skus.length)).toEqual([24, 18, 32, 16, 12, 28]);
    for (const { category, skus } of DEMO_COLLECTIONS) {
      expect(repeated(skus)).toEqual([]);
      const known = DEMO_PRODUCTS.filter((product) => skus.includes(product.sku));
      expect(known.filter(inCategory(category))).toHaveLength(skus.length);
    }
  });
});

describe('the reviews', () => {
  it('are all different and about a known product', () => {
    const known = new Set(DEMO_PRODUCTS.map((product) => product.sku));
    expect(DEMO_REVIEWS.filter((review) => !known.has(review.sku))).toEqual([]);
    expect(repeated(DEMO_REVIEWS.map((review) => review.body))).toEqual([]);
    expect(DEMO_REVIEWS).toHaveLength(194);
  });

  it('rate featured products highly, with at most fourteen each', () => {
    const featured = new Set(DEMO_PRODUCTS.filter((product) => product.featured).map(({ sku }) => sku));
    const ratings = DEMO_REVIEWS.filter((review) => featured.has(review.sku)).map(({ rating }) => rating);
    const average = ratings.reduce((sum: number, rating) => sum + rating, 0) / ratings.length;
    expect(average).toBeCloseTo(4.85, 1);
    expect(Math.max(...timesUsed(DEMO_REVIEWS.map((review) => review.sku)).values())).toBe(14);
  });
});

describe('the pictures of colours', () => {
  const photosIn = (sku: string, colour: string) =>
    findPhotos(sku).filter((photo) => photo.colour === colour);

  it('name only colours that their product has', () => {
    const foreign = DEMO_PRODUCTS.flatMap(({ sku, colours = [] }) =>
      findPhotos(sku).filter(({ colour }) => colour !== undefined && !colours.includes(colour)),
    );
    expect(foreign).toEqual([]);
  });

  it('are there for every colour of at least 20 pieces, each a picture of its own', () => {
    const whole = DEMO_PRODUCTS.filter(
      ({ sku, colours = [] }) =>
        colours.length > 1 && colours.every((colour) => photosIn(sku, colour).length > 0),
    );
    expect(whole.length).toBeGreaterThanOrEqual(20);
    const files = whole.flatMap(({ sku, colours = [] }) =>
      colours.map((colour) => photosIn(sku, colour)[0]!.file),
    );
    expect(repeated(files)).toEqual([]);
  });
});
