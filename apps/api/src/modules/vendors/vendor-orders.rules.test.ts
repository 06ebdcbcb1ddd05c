import { ORDER_STATUSES, PARCEL_STATUSES } from '@harusi/contracts/orders';
import { expect, test } from 'vitest';
import { isOpen, nextFor } from './vendor-orders.rules.ts';

const pairs = ORDER_STATUSES.flatMap((order) => PARCEL_STATUSES.map((parcel) => [parcel, order] as const));

test('shows the address to the vendor only until delivery', () => {
  const open = pairs.filter(([parcel, order]) => isOpen(parcel, order)).map((pair) => pair.join(' of '));
  expect(open).toEqual(
    ['paid', 'preparing', 'dispatched'].flatMap((order) =>
      ['waiting', 'preparing', 'dispatched'].map((parcel) => `${parcel} of ${order}`),
    ),
  );
});

test('lets a vendor prepare, dispatch, and say once that it arrived', () => {
  expect(nextFor('waiting', 'paid')).toBe('preparing');
  expect(nextFor('preparing', 'preparing')).toBe('dispatched');
  expect(nextFor('dispatched', 'dispatched')).toBe('delivered');
  expect(nextFor('dispatched', 'dispatched', true)).toBeNull();
  for (const [parcel, order] of pairs) {
    expect([parcel, order, nextFor(parcel, order) !== null]).toEqual([parcel, order, isOpen(parcel, order)]);
  }
});
