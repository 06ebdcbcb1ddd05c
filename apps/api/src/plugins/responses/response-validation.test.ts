import { Instant, Shillings } from '@harusi/contracts/common';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeMismatch } from './response-validation.ts';

const Veil = z.object({
  name: z.string(),
  price: Shillings,
  made_at: Instant,
  sizes: z.array(z.object({ size: z.string().nullable() })),
});
const veil = { name: 'Lace', price: '4900.00', made_at: '2026-06-01T10:00:00.000Z', sizes: [{ size: null }] };

it('accepts a body in its wire format', () => {
  expect(describeMismatch(Veil, veil)).toBeUndefined();
});

const faults: [string, unknown, RegExp][] = [
  ['a missing field', { ...veil, name: undefined }, /name/],
  ['a wrong type', { ...veil, name: 7 }, /name/],
  ['an unknown field', { ...veil, secret: 'cost' }, /unknown field secret/],
  [
    'an unknown field deep inside',
    { ...veil, sizes: [{ size: 'M', cost: 1 }] },
    /unknown field sizes\.0\.cost/,
  ],
  ['money as a number', { ...veil, price: 4900 }, /4900 instead of "4900\.00" at price/],
  ['money without cents', { ...veil, price: '4900' }, /price/],
  ['a moment in another zone', { ...veil, made_at: '2026-06-01T13:00:00.000+03:00' }, /made_at/],
  ['null', null, /expected object/],
];
it.each(faults)('rejects %s', (_fault, body, message) => {
  expect(describeMismatch(Veil, body)).toMatch(message);
});
