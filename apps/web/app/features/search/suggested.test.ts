import { expect, test } from 'vitest';
import { toGroups } from './suggested.ts';

const NOTHING = { searched_for: null, products: [], subcategories: [], collections: [] };

test('pieces, kinds and collections lead to their pages, and the last line to all of it', () => {
  const veil = {
    id: 12,
    slug: 'ivory-veil',
    name: 'Ivory Veil',
    price: '4900.00',
    subcategory: 1,
    subcategory_name: 'Bridal Veils',
    image: null,
  };
  const groups = toGroups('veil & comb', {
    searched_for: null,
    products: [veil],
    subcategories: [{ id: 1, name: 'Bridal Veils', category: 'bridal' }],
    collections: [{ id: 3, slug: 'garden', name: 'Garden' }],
  });
  expect(groups.flatMap(({ lines }) => lines.map(({ to }) => to))).toEqual([
    '/product/12-ivory-veil',
    '/bridal?subcategory=1',
    '/collection/3-garden',
    '/search?search=veil%20%26%20comb',
  ]);
});

test('nothing found is nothing suggested', () => {
  expect(toGroups('spaceship', NOTHING)).toEqual([]);
});
