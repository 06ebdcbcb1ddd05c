import { expect, test } from 'vitest';
import { fillPath } from './fill-path.ts';

test('fills in and escapes params', () => {
  expect(fillPath('/auth/addresses/{id}/', { params: { id: 12 } })).toBe('/auth/addresses/12/');
  expect(fillPath('/orders/{number}/', { params: { number: '../admin' } })).toBe('/orders/..%2Fadmin/');
  expect(() => fillPath('/orders/{number}/')).toThrow('/orders/{number}/ needs number');
});

test('omits empty query values and repeats lists', () => {
  const query = {
    search: 'lace & pearls',
    page: 2,
    in_stock: false,
    colour: ['ivory', 'gold'],
    sort: '',
    vendor: null,
  };
  expect(fillPath('/products/', { query })).toBe(
    '/products/?search=lace+%26+pearls&page=2&in_stock=false&colour=ivory&colour=gold',
  );
});
