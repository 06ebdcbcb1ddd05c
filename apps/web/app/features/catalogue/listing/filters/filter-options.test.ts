import { describe, expect, test } from 'vitest';
import { toFilterOptions } from './filter-options.ts';
import { readListingQuery } from '../listing-query.ts';

const subcategory = (id: number, name: string, count: number) => ({
  id,
  name,
  category: 'bridal' as const,
  parent: null,
  count,
});

const facets = {
  count: 3,
  whole: { count: 4, sale: 1 },
  in_stock: 2,
  sale: 1,
  min_price: '4900.50',
  max_price: '12900.00',
  categories: [
    { slug: 'bridal' as const, name: 'Bridal', description: 'For her.', count: 3 },
    { slug: 'groom' as const, name: 'Groom', description: 'For him.', count: 0 },
  ],
  subcategories: [
    subcategory(1, 'Bridal Veils', 2),
    subcategory(7, 'Bridal Gloves', 0),
    subcategory(11, 'Other', 1),
    { ...subcategory(4, 'Ties & Bow Ties', 0), category: 'groom' as const },
    { ...subcategory(18, 'Groom Ties', 0), category: 'groom' as const, parent: 4 },
    { ...subcategory(17, 'Other', 0), category: 'groom' as const },
  ],
  colours: [{ name: 'Ivory', count: 2 }],
};

const choicesFor = (search: string, fixed = {}) =>
  toFilterOptions(facets, readListingQuery(new URLSearchParams(search)), fixed);
const shown = (search: string, fixed = {}) =>
  choicesFor(search, fixed).subcategories.map(({ label, count }) => `${label} ${count}`);

describe('subcategories', () => {
  test('a category lists all its subcategories, including empty ones', () => {
    const bridal = { category: 'bridal' };
    expect(shown('', bridal)).toEqual(['Bridal Veils 2', 'Bridal Gloves 0', 'Other 1']);
    expect(choicesFor('', bridal).categories).toEqual([]);
  });

  test('listings of both categories list only subcategories with products, and the category where names repeat', () => {
    expect(shown('')).toEqual(['Bridal Veils 2', 'Other, bridal 1']);
  });

  test('selected options stay listed, so that they can be removed', () => {
    expect(shown('subcategory=7&subcategory=4')).toEqual([
      'Bridal Veils 2',
      'Bridal Gloves 0',
      'Other, bridal 1',
      'Ties & Bow Ties 0',
    ]);
    expect(choicesFor('').categories.map(({ value }) => value)).toEqual(['bridal']);
    expect(choicesFor('category=groom').categories.map(({ value }) => value)).toEqual(['bridal', 'groom']);
    expect(choicesFor('colour=Teal&colour=ivory').colours).toEqual([
      { value: 'Ivory', label: 'Ivory', count: 2 },
      { value: 'Teal', label: 'Teal', count: 0 },
    ]);
  });
});

test('rounds the price bounds to whole shillings that exclude no product', () => {
  expect(choicesFor('')).toMatchObject({ minPrice: 4900, maxPrice: 12_900, inStock: 2, onSale: 1 });
});

test('omits the sale filter on the sale page', () => {
  expect(choicesFor('', { sale: 'true' }).onSale).toBeUndefined();
});
