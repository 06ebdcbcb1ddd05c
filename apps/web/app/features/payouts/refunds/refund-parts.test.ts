import { expect, test } from 'vitest';
import { leftToRefund, refundParts } from './refund-parts.ts';

const line = { line: 1, name: 'Diani Veil', quantity: 1, amount: '8900.00', is_restocked: true };
const refund = (given: object) =>
  refundParts({ lines: [], delivery: '0.00', goodwill: '0.00', ...given } as never);

test('lists pieces, delivery and goodwill with their amounts', () => {
  const lines = [line, { ...line, name: 'Lamu Ring', quantity: 2, is_restocked: false }];
  expect(refund({ lines, delivery: '250.00', goodwill: '100.00' })).toEqual([
    ['1 × Diani Veil', '8900.00'],
    ['2 × Lamu Ring, not put back into stock', '8900.00'],
    ['Delivery', '250.00'],
    ['Goodwill', '100.00'],
  ]);
});

test('tells goodwill that was given earlier from new goodwill', () => {
  expect(refund({ lines: [line], goodwill: '-300.00' })).toEqual([
    ['1 × Diani Veil', '8900.00'],
    ['Goodwill given earlier', '-300.00'],
  ]);
});

test('a refund of a whole order or booking has no parts', () => expect(refund({})).toEqual([]));

test('leaves to refund what was paid less what has gone back', () => {
  expect(leftToRefund('500.00', [{ amount: '200.00' }, { amount: '50.50' }])).toBe(249_50);
  expect(leftToRefund('500.00', [{ amount: '900.00' }])).toBe(0);
});
