import { expect, test } from 'vitest';
import type { CardProduct } from '../catalogue/card-product.ts';
import { teasersFrom } from './teasers.tsx';
import { putWideFirst } from './load-home.server.ts';

let last = 0;
const piece = (facts: Partial<CardProduct> = {}): CardProduct => ({
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

test('one for the bride, one on sale, one for the groom, and none twice', () => {
  const veil = piece();
  const tie = piece({
    category: 'groom',
    original_price: '9000.00',
    sale: { name: 'Long Rains', percent: 20, ends_at: '2026-12-05T20:59:59Z' },
  });
  const watch = piece({ category: 'groom' });
  expect(teasersFrom([veil, tie, watch], 6)).toMatchObject([
    { label: 'For the bride', id: veil.id },
    { label: 'On sale until 5 Dec 2026', id: tie.id },
    { label: 'For the groom', id: watch.id },
  ]);
});

test('what the grid does not show comes first', () => {
  const [shown, hidden] = [piece(), piece()];
  expect(teasersFrom([shown, hidden], 1)).toMatchObject([{ label: 'For the bride', id: hidden.id }]);
});

test('nothing featured, nothing teased', () => {
  expect(teasersFrom([], 6)).toEqual([]);
});

test('the wide place goes to a piece that does not hang', () => {
  const [veil, tie, ring] = [piece(), piece({ subcategory: 18 }), piece({ subcategory: 2 })];
  expect(putWideFirst([veil, tie, ring])).toEqual([ring, veil, tie]);
  expect(putWideFirst([veil, tie])).toEqual([veil, tie]);
});
