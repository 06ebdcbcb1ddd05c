import { describe, expect, test } from 'vitest';
import { toFilterChoices } from './filter-choices.ts';
import { readListingQuery } from './listing-query.ts';

const facets = {
  count: 3,
  in_stock: 2,
  sale: 1,
  min_price: '4900.50',
  max_price: '12900.00',
  categories: [{ slug: 'bridal' as const, name: 'Bridal', count: 3 }],
  subcategories: [
    { id: 1, name: 'Bridal Veils', count: 2 },
    { id: 11, name: 'Other', count: 1 },
  ],
  colours: [{ name: 'Ivory', count: 2 }],
};

const kind = (id: number, name: string, category: 'bridal' | 'groom', parent: number | null = null) => ({
  id,
  name,
  category,
  parent,
  slug: name,
  office_name: name,
  flash_sale_name: null,
  product_count: 1,
});

const KINDS = [
  kind(1, 'Bridal Veils', 'bridal'),
  kind(7, 'Bridal Gloves', 'bridal'),
  kind(11, 'Other', 'bridal'),
  kind(4, 'Ties & Bow Ties', 'groom'),
  kind(18, 'Groom Ties', 'groom', 4),
  kind(17, 'Other', 'groom'),
];

const choicesFor = (address: string, fixed = {}) =>
  toFilterChoices(facets, KINDS, readListingQuery(new URLSearchParams(address)), fixed);
const shown = (address: string, fixed = {}) =>
  choicesFor(address, fixed).kinds.map(({ label, count }) => `${label} ${count}`);

describe('kinds', () => {
  test('a category shows all its kinds, also those that are empty', () => {
    const kinds = KINDS.filter(({ category }) => category === 'bridal');
    const choices = toFilterChoices(facets, kinds, readListingQuery(new URLSearchParams()), {
      category: 'bridal',
    });
    expect(choices.kinds.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Bridal Veils 2',
      'Bridal Gloves 0',
      'Other 1',
    ]);
    expect(choices.categories).toEqual([]);
  });

  test('where both categories meet, only what is there, and whose it is when names repeat', () => {
    expect(shown('')).toEqual(['Bridal Veils 2', 'Other, bridal 1']);
  });

  test('what is chosen stays, so that it can be taken back', () => {
    expect(shown('subcategory=7&subcategory=4')).toEqual([
      'Bridal Veils 2',
      'Bridal Gloves 0',
      'Other, bridal 1',
      'Ties & Bow Ties 0',
    ]);
    expect(choicesFor('colour=Teal&colour=ivory').colours).toEqual([
      { value: 'Ivory', label: 'Ivory', count: 2 },
      { value: 'Teal', label: 'Teal', count: 0 },
    ]);
  });
});

test('the bounds of the price are whole shillings that leave nothing out', () => {
  expect(choicesFor('')).toMatchObject({ cheapest: 4900, dearest: 12_900, inStock: 2, onSale: 1 });
});

test('on the sale page everything is on sale', () => {
  expect(choicesFor('', { sale: 'true' }).onSale).toBeUndefined();
});
