import { expect, it } from 'vitest';
import type { PieceToPack } from './pieces-to-pack.ts';
import { groupPieces } from './pick-lists.rules.ts';

const piece = (sku: string, shelf: string | null, quantity: number): PieceToPack => ({
  name: `Piece ${sku}`,
  variant: null,
  sku,
  shelf,
  quantity,
  picture: null,
});

it('lists each piece once, along the shelves, with its orders', () => {
  const grouped = groupPieces([
    {
      number: 'AAAAAAAA',
      pieces: [piece('TIE', 'A 12', 2), piece('VEIL', null, 1), piece('TIE', 'A 12', 1)],
    },
    {
      number: 'BBBBBBBB',
      pieces: [piece('TIE', 'A 12', 4), piece('COMB', 'A 2', 1), piece('BAG', 'A 2', 1)],
    },
  ]);
  expect(grouped.map(({ sku, quantity, orders }) => [sku, quantity, orders])).toEqual([
    ['BAG', 1, [{ number: 'BBBBBBBB', quantity: 1 }]],
    ['COMB', 1, [{ number: 'BBBBBBBB', quantity: 1 }]],
    [
      'TIE',
      7,
      [
        { number: 'AAAAAAAA', quantity: 3 },
        { number: 'BBBBBBBB', quantity: 4 },
      ],
    ],
    ['VEIL', 1, [{ number: 'AAAAAAAA', quantity: 1 }]],
  ]);
});

it('keeps apart what has no SKU but differs', () => {
  const one = { ...piece('', null, 1), sku: null, name: 'Veil', variant: 'White' };
  const grouped = groupPieces([{ number: 'AAAAAAAA', pieces: [one, { ...one, variant: 'Ivory' }, one] }]);
  expect(grouped.map(({ variant, quantity }) => [variant, quantity])).toEqual([
    ['White', 2],
    ['Ivory', 1],
  ]);
});
