import { expect, test } from 'vitest';
import type { CardProduct } from '../catalogue/card-product.ts';
import { teasersFrom } from './teasers.tsx';
import { putWideFirst } from './load-home.server.ts';

let last = 0;
const cardProduct = (facts: Partial<CardProduct> = {}): CardProduct => ({
  id: ++last,
  slug: 'piece',
  name: 'Piece',
  price: '4900.00',
  original_price: null,
  sale: null,
  category: 'bridal',
  subcategory: 1,
  subcategory_name: 'Bridal Veils',
  featured: true,
  in_stock: true,
  available: 9,
  has_choices: false,
  choice: null,
  images: [],
  ...facts,
});

test('picks one for the bride, one on sale and one for the groom, without duplicates', () => {
  const veil = cardProduct();
  const tie = cardProduct({
    category: 'groom',
    original_price: '9000.00',
    sale: { name: 'Long Rains', percent: 20, ends_at: '2026-12-05T20:59:59Z' },
  });
  const watch = cardProduct({ category: 'groom' });
  expect(teasersFrom([veil, tie, watch], 6)).toMatchObject([
    { label: 'For the bride', id: veil.id },
    { label: 'On sale until 5 Dec 2026', id: tie.id },
    { label: 'For the groom', id: watch.id },
  ]);
});

test('prefers products that the grid does not show', () => {
  const [shown, hidden] = [cardProduct(), cardProduct()];
  expect(teasersFrom([shown, hidden], 1)).toMatchObject([{ label: 'For the bride', id: hidden.id }]);
});

test('picks nothing when nothing is featured', () => {
  expect(teasersFrom([], 6)).toEqual([]);
});

test('puts a product without an upright photo into the wide card', () => {
  const [veil, tie, ring] = [
    cardProduct(),
    cardProduct({ subcategory: 18 }),
    cardProduct({ subcategory: 2 }),
  ];
  expect(putWideFirst([veil, tie, ring])).toEqual([ring, veil, tie]);
  expect(putWideFirst([veil, tie])).toEqual([veil, tie]);
});
