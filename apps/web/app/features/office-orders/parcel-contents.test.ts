import { expect, test } from 'vitest';
import { parcelContents } from './parcel-contents.ts';

const veil = { id: 1, name: 'Diani Veil', quantity: 2, refunded_quantity: 0 };
const ring = { id: 2, name: 'Lamu Ring', quantity: 1, refunded_quantity: 0 };
const comb = { id: 3, name: 'Mara Comb', quantity: 1, refunded_quantity: 0 };
const waiting = { lines: [1, 2], dispatched_at: null };
const dispatched = { lines: [1, 2], dispatched_at: '2026-11-17T10:00:00.000Z' };
const refundOf = (line: number, created_at: string) => ({ created_at, lines: [{ line, quantity: 1 }] });

test('lists the lines of the parcel', () => {
  expect(parcelContents(waiting, { lines: [veil, ring, comb], refunds: [] })).toEqual([
    '2 × Diani Veil',
    '1 × Lamu Ring',
  ]);
});

test('leaves out what is refunded before the parcel leaves', () => {
  const lines = [
    { ...veil, refunded_quantity: 1 },
    { ...ring, refunded_quantity: 1 },
  ];
  const refunds = [refundOf(1, '2026-11-17T09:00:00.000Z'), refundOf(2, '2026-11-17T09:00:00.000Z')];
  expect(parcelContents(waiting, { lines, refunds })).toEqual(['1 × Diani Veil']);
  expect(parcelContents(dispatched, { lines, refunds })).toEqual(['1 × Diani Veil']);
});

test('keeps what is refunded after it has left', () => {
  const lines = [{ ...veil, refunded_quantity: 2 }, ring];
  const refunds = [refundOf(1, '2026-11-17T09:00:00.000Z'), refundOf(1, '2026-11-17T11:00:00.000Z')];
  expect(parcelContents(dispatched, { lines, refunds })).toEqual(['1 × Diani Veil', '1 × Lamu Ring']);
});
