import { ORDER_STATUSES, PARCEL_STATUSES } from '@harusi/contracts/orders';
import { expect, test } from 'vitest';
import { choiceText, hasCarrier, isUnsent } from './corrections.rules.ts';

const pairs = ORDER_STATUSES.flatMap((order) => PARCEL_STATUSES.map((parcel) => [order, parcel] as const));

test('pieces and notes can change until the parcel leaves', () => {
  expect(pairs.filter(([order, parcel]) => isUnsent(order, parcel))).toEqual([
    ['awaiting_payment', 'waiting'],
    ['awaiting_payment', 'preparing'],
    ['paid', 'waiting'],
    ['paid', 'preparing'],
    ['preparing', 'waiting'],
    ['preparing', 'preparing'],
  ]);
});

test('the carrier can change once the order is paid, also after delivery', () => {
  const open = pairs.filter(([order, parcel]) => hasCarrier(order, parcel));
  expect(new Set(open.map(([order]) => order))).toEqual(
    new Set(['paid', 'preparing', 'dispatched', 'delivered']),
  );
  expect(new Set(open.map(([, parcel]) => parcel))).toEqual(
    new Set(['waiting', 'preparing', 'dispatched', 'delivered']),
  );
});

test.each([
  [{ colour: 'Ivory', size: 'M' }, 'Ivory, M'],
  [{ colour: null, size: 'M' }, 'M'],
  [{ colour: 'Ivory', size: null }, 'Ivory'],
])('%o reads "%s"', (variant, expected) => {
  expect(choiceText(variant)).toBe(expected);
});
