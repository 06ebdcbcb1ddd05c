import { MAX_CART_LINES } from '@harusi/contracts/checkout/carts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import { areSameLines, type CartLine, joinLines } from './carts.rules.ts';

/** Few products and choices, so that two carts often have a line in common. */
const line: fc.Arbitrary<CartLine> = fc.record({
  product: fc.integer({ min: 1, max: 4 }),
  colour: fc.constantFrom(null, 'Ivory', 'Gold'),
  size: fc.constantFrom(null, 'S'),
  quantity: fc.integer({ min: 1, max: 999 }),
});
const cart = fc.array(line, { maxLength: 12 });
const isFor = (one: CartLine) => (other: CartLine) =>
  one.product === other.product && one.colour === other.colour && one.size === other.size;

describe('joinLines', () => {
  it('loses no line and no quantity, and makes none up', () => {
    fc.assert(
      fc.property(cart, cart, (first, second) => {
        const joined = joinLines(first, second);
        for (const one of [...first, ...second]) {
          const found = joined.filter(isFor(one));
          expect(found).toHaveLength(1);
          const quantities = [...first, ...second].filter(isFor(one)).map(({ quantity }) => quantity);
          expect(found[0]?.quantity).toBe(Math.max(...quantities));
        }
        for (const one of joined) expect([...first, ...second].some(isFor(one))).toBe(true);
      }),
      propertyRuns(100),
    );
  });

  it('is the same in both directions but for the order, and changes nothing when repeated', () => {
    fc.assert(
      fc.property(cart, cart, (first, second) => {
        const joined = joinLines(first, second);
        expect(areSameLines(joined, joinLines(second, first))).toBe(true);
        expect(joinLines(joined, second)).toEqual(joined);
        expect(joinLines(joined, joined)).toEqual(joined);
      }),
      propertyRuns(100),
    );
  });

  it('keeps the first cart in its order, before what only the second has', () => {
    const lines = ([product, quantity]: number[]) => ({ product, quantity, colour: null, size: null });
    const first = [[3, 1], [1, 2]].map(lines) as CartLine[]; // oxfmt-ignore
    const second = [[2, 4], [1, 5]].map(lines) as CartLine[]; // oxfmt-ignore
    expect(joinLines(first, second).map(({ product, quantity }) => [product, quantity])).toEqual([
      [3, 1],
      [1, 5],
      [2, 4],
    ]);
  });

  it('holds a bounded number of lines, the first ones', () => {
    const full = Array.from({ length: MAX_CART_LINES }, (_, n) => ({ ...plain, product: n + 1 }));
    expect(joinLines(full, [{ ...plain, product: 999 }])).toEqual(full);
  });
});

const plain: CartLine = { product: 1, colour: null, size: null, quantity: 1 };

describe('areSameLines', () => {
  it.each([
    ['another quantity', { ...plain, quantity: 2 }],
    ['another product', { ...plain, product: 2 }],
    ['another colour', { ...plain, colour: 'Gold' }],
    ['another size', { ...plain, size: 'S' }],
  ])('sees %s', (_what, other) => {
    expect(areSameLines([plain], [other])).toBe(false);
  });

  it('ignores the order, and sees a line more or less', () => {
    const veil = { ...plain, product: 2 };
    expect(areSameLines([plain, veil], [veil, plain])).toBe(true);
    expect(areSameLines([plain, veil], [veil])).toBe(false);
    expect(areSameLines([veil], [veil, plain])).toBe(false);
  });
});
