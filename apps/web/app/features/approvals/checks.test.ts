import { expect, test } from 'vitest';
import { runChecks } from './checks.ts';

const photo = (width: number, height = width) => ({
  id: width,
  image: '/media/a.jpg',
  alt: '',
  alt_text: '',
  is_primary: false,
  width,
  height,
  placeholder: null,
  has_avif: false,
  colour: null,
});
const product = {
  images: [photo(1200), photo(1000)],
  description: 'x'.repeat(312),
  price: '42000.00',
  original_price: null,
};

test('reports the smallest photo and the length of the description', () => {
  expect(runChecks(product)).toEqual([
    { fine: true, text: '2 photos, the smallest 1,000 × 1,000' },
    { fine: true, text: 'Description of 312 letters' },
  ]);
});

test.each([
  [[], 'No photos'],
  [[photo(1600, 900)], 'Only 1 photo, 1,600 × 900'],
  [[photo(1600), photo(2000, 640)], '2 photos, the smallest 2,000 × 640'],
])('warns about photos: %#', (images, text) => {
  expect(runChecks({ ...product, images })[0]).toEqual({ fine: false, text });
});

test('warns about a short description and an original price that is not higher', () => {
  expect(runChecks({ ...product, description: ' lace ', original_price: '42000.00' }).slice(1)).toEqual([
    { fine: false, text: 'Description of 4 letters' },
    { fine: false, text: 'The original price is not higher than the price' },
  ]);
});
