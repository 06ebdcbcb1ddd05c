import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceNow, type Campaign } from '../catalogue.rules.ts';
import { countFacets, type Categories } from './count-facets.ts';
import { type IndexFilter, meetAll, pageOf, toSets } from './find-products.ts';
import { type IndexedProduct, ProductIndex } from './product-index.ts';

const MEMBERS = new Map([[10, [11, 12]]]);
const NAMES: Categories = {
  categories: [
    { id: 1, slug: 'bridal', name: 'Bridal', description: '' },
    { id: 2, slug: 'groom', name: 'Groom', description: '' },
  ],
  subcategories: [10, 11, 12, 20].map((id) => ({
    id,
    name: `Kind ${id}`,
    category: id < 20 ? 'bridal' : 'groom',
    parent: id === 11 || id === 12 ? 10 : null,
  })),
  members: MEMBERS,
};
const WORDS = ['pearl', 'pear', 'veil', 'silk'];
const COLOURS = ['Gold', 'Ivory', 'gold'];
const NOW = 1_000;

const some = <T>(...values: T[]) => fc.constantFrom(...values);
const product = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  subcategory: some(10, 11, 12, 20),
  priceCents: fc.integer({ min: 1, max: 40 }).map((n) => n * 5_000),
  originalPriceCents: fc.option(fc.integer({ min: 1, max: 40 }).map((n) => n * 5_000)),
  leadDays: fc.integer({ min: 0, max: 4 }),
  isFeatured: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 5 }),
  reviews: fc.integer({ min: 0, max: 3 }),
  colours: fc.subarray(COLOURS),
  availableFrom: some(-Infinity, NOW - 1, NOW, NOW + 1, Infinity),
  words: fc.subarray(WORDS),
});
type Product = typeof product extends fc.Arbitrary<infer T> ? T : never;
const categoryOf = ({ subcategory }: Product) => (subcategory < 20 ? 1 : 2);
const toIndexed = ({ words, ...rest }: Product): IndexedProduct => ({
  ...rest,
  category: categoryOf({ words, ...rest }),
  text: { words, nameWords: words, phrases: [] },
});

const sale = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  percent: fc.integer({ min: 1, max: 90 }),
  startsAt: some(NOW - 10, NOW, NOW + 1),
  length: some(5, 10, 11, 50),
  subcategories: fc.subarray([11, 12, 20]),
  products: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 10 }),
});

/** Often the price of a product. */
const bound = fc.oneof(
  fc.integer({ min: 0, max: 300_000 }),
  fc.integer({ min: 0, max: 41 }).map((n) => n * 5_000),
);

const filter: fc.Arbitrary<IndexFilter> = fc.record(
  {
    category: some('bridal' as const, 'groom' as const),
    subcategory: fc.subarray([10, 11, 20]),
    colour: fc.subarray(['GOLD', 'Ivory', 'red']),
    min_price: bound as fc.Arbitrary<never>,
    max_price: bound as fc.Arbitrary<never>,
    max_lead_days: fc.integer({ min: -1, max: 4 }),
    in_stock: fc.boolean(),
    sale: fc.boolean(),
    featured: fc.boolean(),
    id: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }),
    text: fc.record({
      kind: fc.constant('word' as const),
      word: some('pearl', 'pear', 'si', 'x'),
      isPrefix: fc.boolean(),
    }),
  },
  { requiredKeys: [] },
);

type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

/** The plain way: every product by itself. */
function describeProduct(one: Product, sales: readonly Sale[]) {
  const campaigns = sales.map(({ startsAt, length, subcategories, products, ...rest }): Campaign => ({
    ...rest,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + length),
    archivedAt: null,
    saleType: 'mixed',
    subcategoryIds: subcategories,
    productIds: products,
  }));
  const { price, compareAt } = priceNow(
    { ...one, subcategoryIds: [one.subcategory] },
    campaigns,
    new Date(NOW),
  );
  return { ...one, price, reduced: compareAt !== null, available: one.availableFrom <= NOW };
}
type Described = ReturnType<typeof describeProduct>;

function fits(one: Described, wanted: IndexFilter): boolean {
  const { category, subcategory, colour, min_price, max_price, max_lead_days, id, text } = wanted;
  const kinds = subcategory?.flatMap((each) => [each, ...(MEMBERS.get(each) ?? [])]) ?? [];
  const colours = colour?.map((name) => name.toLowerCase()) ?? [];
  return [
    !category || category === (categoryOf(one) === 1 ? 'bridal' : 'groom'),
    kinds.length === 0 || kinds.includes(one.subcategory),
    colours.length === 0 || one.colours.some((name) => colours.includes(name.toLowerCase())),
    one.price >= (min_price ?? 0) && one.price <= (max_price ?? Infinity),
    one.leadDays <= (max_lead_days ?? Infinity),
    wanted.in_stock === undefined || wanted.in_stock === one.available,
    wanted.sale === undefined || wanted.sale === one.reduced,
    wanted.featured === undefined || wanted.featured === one.isFeatured,
    !id?.length || id.includes(one.id),
    text?.kind !== 'word' ||
      one.words.some((each) => (text.isPrefix ? each.startsWith(text.word) : each === text.word)),
  ].every(Boolean);
}

/** An index after products came, changed, lost their text's number and went. */
function build(changes: readonly Product[], gone: readonly number[], sales: readonly Sale[]) {
  const index = new ProductIndex();
  const best = sales.toSorted(
    (a, b) => b.percent - a.percent || b.startsAt + b.length - a.startsAt - a.length || b.id - a.id,
  );
  const current = new Map<number, Product>();
  for (const [at, change] of changes.entries()) {
    const before = current.get(change.id);
    // Every other change leaves the text as it was.
    const isTextKept = before !== undefined && at % 2 === 0;
    const next = isTextKept ? { ...change, words: before.words } : change;
    const { text, ...facts } = toIndexed(next);
    index.put(isTextKept ? facts : { ...facts, text });
    current.set(change.id, next);
    if (at === Math.floor(changes.length / 2)) index.setTime(NOW - 9); // other sales run then
    index.setSales(
      best.map(({ length, subcategories, products, ...rest }) => ({
        ...rest,
        endsAt: rest.startsAt + length,
        subcategories: new Set(subcategories),
        products: new Set(products),
      })),
    );
  }
  for (const id of gone) {
    index.remove(id);
    current.delete(id);
  }
  index.setTime(NOW);
  return { index, products: [...current.values()].map((one) => describeProduct(one, sales)) };
}

const shops = {
  changes: fc.array(product, { maxLength: 80 }),
  gone: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }),
  sales: fc.uniqueArray(sale, { maxLength: 3, selector: ({ id }) => id }),
};

const ORDERS = {
  '-created_at': (a: Described, b: Described) => b.createdAt - a.createdAt || b.id - a.id,
  created_at: (a: Described, b: Described) => a.createdAt - b.createdAt || a.id - b.id,
  price: (a: Described, b: Described) => a.price - b.price || a.id - b.id,
  '-price': (a: Described, b: Described) => b.price - a.price || b.id - a.id,
  featured: (a: Described, b: Described) =>
    Number(b.isFeatured) - Number(a.isFeatured) || b.createdAt - a.createdAt || b.id - a.id,
};

describe('the product index', () => {
  it('finds what looking at every product finds, in the same order', () => {
    const ordering = some(...(Object.keys(ORDERS) as (keyof typeof ORDERS)[]));
    const page = fc.record({ from: fc.integer({ min: 0, max: 20 }), size: fc.integer({ min: 1, max: 7 }) });
    fc.assert(
      fc.property(fc.record({ ...shops, filter, ordering, page }), (given) => {
        const { index, products } = build(given.changes, given.gone, given.sales);
        const set = meetAll(toSets(index, given.filter, MEMBERS));
        const found = products.filter((one) => fits(one, given.filter)).toSorted(ORDERS[given.ordering]);
        expect(set.count).toBe(found.length);
        const { from, size } = given.page;
        expect(pageOf(index, set, { ordering: given.ordering, from, size })).toEqual(
          found.slice(from, from + size).map(({ id }) => id),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('counts each facet by all filters but its own', () => {
    fc.assert(
      fc.property(fc.record({ ...shops, filter }), (given) => {
        const { index, products } = build(given.changes, given.gone, given.sales);
        const facets = countFacets(index, toSets(index, given.filter, MEMBERS), NAMES);
        const having = (change: Partial<IndexFilter>) =>
          products.filter((one) => fits(one, { ...given.filter, ...change }));
        const { category, text, featured, id } = given.filter;
        const whole = products.filter((one) => fits(one, { category, text, featured, id }));
        const anyPrice = having({ min_price: undefined, max_price: undefined, max_lead_days: undefined });
        const prices = anyPrice.map(({ price }) => price);
        const byColour = (name: string) =>
          having({ colour: undefined }).filter(({ colours }) => colours.includes(name)).length;
        expect(facets).toMatchObject({
          count: having({}).length,
          whole: { count: whole.length, sale: whole.filter(({ reduced }) => reduced).length },
          in_stock: having({ in_stock: true }).length,
          sale: having({ sale: true }).length,
          min_price: prices.length === 0 ? null : Math.min(...prices),
          max_price: prices.length === 0 ? null : Math.max(...prices),
          categories: [
            { count: having({ category: 'bridal' }).length },
            { count: having({ category: 'groom' }).length },
          ],
          subcategories: NAMES.subcategories.map((kind) => ({
            count: having({ subcategory: [kind.id] }).length,
          })),
        });
        expect(Object.fromEntries(facets.colours.map(({ name, count }) => [name, count]))).toEqual(
          Object.fromEntries(
            COLOURS.map((name) => [name, byColour(name)] as const).filter(([, count]) => count > 0),
          ),
        );
      }),
      { numRuns: 300 },
    );
  });
});
