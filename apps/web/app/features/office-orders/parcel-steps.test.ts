import { expect, test } from 'vitest';
import { isSent, isUnsent, nextParcelStep } from './parcel-steps.ts';

test.each([
  ['waiting', 'paid', 'preparing'],
  ['preparing', 'preparing', 'dispatched'],
  ['dispatched', 'dispatched', 'delivered'],
  ['waiting', 'dispatched', 'preparing'],
  ['delivered', 'dispatched', undefined],
  ['cancelled', 'paid', undefined],
  ['waiting', 'awaiting_payment', undefined],
  ['waiting', 'refund_pending', undefined],
  ['preparing', 'cancelled', undefined],
] as const)('moves a %s parcel of a %s order to %s', (parcel, order, to) => {
  expect(nextParcelStep(parcel, order)?.to).toBe(to);
});

test.each([
  ['waiting', 'awaiting_payment', 'unsent'],
  ['preparing', 'preparing', 'unsent'],
  ['waiting', 'cancelled', 'neither'],
  ['cancelled', 'paid', 'neither'],
  ['dispatched', 'preparing', 'sent'],
  ['delivered', 'delivered', 'sent'],
  ['delivered', 'refunded', 'neither'],
] as const)('a %s parcel of a %s order is %s', (parcel, order, expected) => {
  const state = isUnsent(parcel, order) ? 'unsent' : isSent(parcel, order) ? 'sent' : 'neither';
  expect(state).toBe(expected);
});
