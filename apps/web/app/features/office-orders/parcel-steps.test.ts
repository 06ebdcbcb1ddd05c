import { expect, test } from 'vitest';
import { nextParcelStep } from './parcel-steps.ts';

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
