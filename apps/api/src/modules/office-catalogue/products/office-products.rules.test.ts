import { describe, expect, it } from 'vitest';
import {
  changedFacts,
  differences,
  findChoiceErrors,
  skuAfter,
  skuPrefix,
  toColumns,
  toFacts,
} from './office-products.rules.ts';

describe('skuAfter', () => {
  it.each([
    [3, 11, 'HR-TIA-012'],
    [18, 0, 'HR-TIE-001'],
    [19, 998, 'HR-BOW-999'],
    [1, 999, 'HR-VEI-1000'],
    [99, 0, 'HR-OTH-001'],
  ])('for subcategory %i after %i', (kind, last, sku) => {
    expect(skuAfter(skuPrefix(kind), last)).toBe(sku);
  });
});

describe('findChoiceErrors', () => {
  it.each([
    [[{}], []],
    [[{ colour: 'Gold' }, { colour: 'Silver' }], []],
    [
      [
        { colour: 'Gold', size: 'S' },
        { colour: 'Gold', size: 'M' },
      ],
      [],
    ],
    [[{ colour: 'Gold' }, { colour: 'gold' }], ['variants.1.colour']],
    [[{}, {}], ['variants.1.colour']],
    [[{ colour: 'Gold' }, {}], ['variants.1.colour']],
    [[{ colour: 'Gold', size: 'S' }, { colour: 'Gold' }], ['variants.1.size']],
  ])('%j', (choices, fields) => {
    expect(Object.keys(findChoiceErrors(choices))).toEqual(fields);
  });
});

describe('audited differences', () => {
  it('contain only the changed fields, with money in shillings', () => {
    const before = { name: 'Veil', price: 490_000, original_price: null, tags: ['lace'] };
    expect(differences(before, { ...before, price: 500_050, tags: ['lace', 'silk'] })).toEqual({
      before: { price: '4900.00', tags: ['lace'] },
      after: { price: '5000.50', tags: ['lace', 'silk'] },
    });
    expect(differences(before, { ...before })).toBeUndefined();
  });
});

describe('the product form', () => {
  const columns = {
    sku: 'HR-VEI-001',
    slug: 'lace-veil',
    name: 'Lace Veil',
    shortDescription: 'Light lace',
    description: 'A long veil of light lace.',
    materials: 'Lace',
    features: ['Hand made'],
    tags: ['lace'],
    categoryId: 1,
    subcategoryId: 1,
    priceCents: 490_050,
    originalPriceCents: 600_000,
    costPriceCents: 200_000,
    weightGrams: 1250,
    lengthMm: 3005,
    widthMm: 1501,
    heightMm: 12,
    leadDays: 3,
    seoTitle: 'Veil',
    seoDescription: null,
    visibility: 'published' as const,
  };
  const row = {
    ...columns,
    id: 7,
    vendorId: null,
    featuredAt: null,
    review: null,
    hiddenAt: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    version: 1,
    reviewCount: 0,
    ratingSum: 0,
    isListed: true,
    search: '',
  };

  it.each([
    {},
    { categoryId: 2, subcategoryId: 18, originalPriceCents: null, costPriceCents: null },
    { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null },
  ])('saved unchanged changes nothing (%j)', (given) => {
    expect(toColumns(toFacts({ ...row, ...given }))).toEqual({ ...columns, ...given });
  });

  it('shows kilograms, centimetres and whether the product is featured', () => {
    expect(toFacts({ ...row, featuredAt: new Date(0) })).toMatchObject({
      weight: 1.25,
      dimensions_length: 300.5,
      featured: true,
    });
    expect(toFacts(row).featured).toBe(false);
  });

  it('rounds measures, but never to zero', () => {
    const facts = { ...toFacts(row), weight: 0.0001, dimensions_height: 1.26 };
    expect(toColumns(facts)).toMatchObject({ weightGrams: 1, heightMm: 13 });
  });

  it('changes only the given fields, and clears empty texts for search engines', () => {
    const before = toFacts(row);
    expect(changedFacts(before, { version: 1 })).toEqual(before);
    expect(changedFacts(before, { version: 1, original_price: null, seo_title: undefined })).toEqual({
      ...before,
      original_price: null,
      seo_title: null,
    });
  });
});
