import { expect, test } from 'vitest';
import { toCartItem } from './to-cart-item.ts';

const picture = { alt: '', width: 900, height: 900, placeholder: null, has_avif: false };
const ring = { id: 3, name: 'Ring', price: '4900.50', category: 'bridal' as const, images: [] };

test('has the specified fields, with the price in cents', () => {
  expect(toCartItem({ ...ring, images: [{ ...picture, image: '/media/a/900.jpg' }] }, null)).toEqual({
    id: 3,
    name: 'Ring',
    price: 490_050,
    image: '/media/a/900.jpg',
    category: 'bridal',
  });
});

test('contains only the chosen options', () => {
  expect(toCartItem(ring, { colour: 'Gold', size: null })).toMatchObject({
    image: '',
    selectedColor: 'Gold',
  });
  expect(toCartItem(ring, { colour: 'Gold', size: null })).not.toHaveProperty('selectedSize');
});
