import { expect, test } from 'vitest';
import { lookFrom } from './look.tsx';

type Page = Parameters<typeof lookFrom>[0];
type Piece = Page['products'][number];

let last = 0;
const piece = (facts: Partial<Piece> = {}): Piece => ({
  id: ++last,
  slug: 'piece',
  name: 'Piece',
  price: '4900.00',
  original_price: null,
  sale: null,
  category: 'bridal',
  subcategory: 1,
  subcategory_name: 'Bridal Veils',
  featured: false,
  in_stock: true,
  inventory: 9,
  available: 9,
  has_choices: false,
  choice: null,
  short_description: '',
  sku: 'S',
  rating: null,
  review_count: 0,
  primary_image: null,
  images: [],
  ...facts,
});
const collection = (products: Piece[]): Page => ({
  id: 1,
  slug: 'pearls',
  name: 'Pearls',
  description: 'Matched in daylight.',
  category: 'bridal',
  item_count: products.length,
  picture: null,
  products,
});
const idsOf = (products: Piece[]) => lookFrom(collection(products))?.pieces.map(({ id }) => id);

test('takes the first three of different kinds that can be bought', () => {
  const veil = piece();
  const soldOut = piece({ subcategory: 2, in_stock: false });
  const [otherVeil, tiara, ring, shoes] = [
    piece(),
    ...[3, 2, 8].map((subcategory) => piece({ subcategory })),
  ];
  expect(idsOf([veil, soldOut, otherVeil, tiara!, ring!, shoes!])).toEqual([veil.id, tiara!.id, ring!.id]);
});

test('two make a set, one does not', () => {
  const [veil, tiara] = [piece(), piece({ subcategory: 3 })];
  expect(idsOf([veil, tiara])).toEqual([veil.id, tiara.id]);
  expect(idsOf([veil, piece()])).toBeUndefined();
  expect(idsOf([])).toBeUndefined();
});
