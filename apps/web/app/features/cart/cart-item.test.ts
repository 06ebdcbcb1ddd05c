import { expect, test } from 'vitest';
import { toCartItem } from './cart-item.ts';

const picture = { alt: '', width: 900, height: 900, placeholder: null, has_avif: false };
const ring = { id: 3, name: 'Ring', price: '4900.50', category: 'bridal' as const, images: [] };

test('it takes what the specification names, with the price in cents', () => {
  expect(toCartItem({ ...ring, images: [{ ...picture, image: '/media/a/900.jpg' }] }, null)).toEqual({
    id: 3,
    name: 'Ring',
    price: 490_050,
    image: '/media/a/900.jpg',
    category: 'bridal',
  });
});

test('it takes what was chosen, and no more', () => {
  expect(toCartItem(ring, { colour: 'Gold', size: null })).toMatchObject({
    image: '',
    selectedColor: 'Gold',
  });
  expect(toCartItem(ring, { colour: 'Gold', size: null })).not.toHaveProperty('selectedSize');
});
