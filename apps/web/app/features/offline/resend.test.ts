import { expect, test } from 'vitest';
import { asCents } from '../../lib/format.ts';
import { withoutOrdered } from './resend.ts';

const line = (id: number, quantity: number, selectedColor?: string) => ({
  id,
  name: `Piece ${id}`,
  price: asCents(100),
  image: '',
  category: 'Bridal',
  quantity,
  ...(selectedColor !== undefined && { selectedColor }),
});

test('what was ordered leaves the cart, what was added since stays', () => {
  const cart = [line(1, 1), line(2, 3), line(3, 1, 'Ivory'), line(4, 1)];
  const items = [
    { product: 1, quantity: 1 },
    { product: 2, quantity: 2 },
    { product: 3, quantity: 1, selected_color: 'Gold' },
  ];
  expect(withoutOrdered(cart, items).map(({ id, quantity }) => [id, quantity])).toEqual([
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
});
