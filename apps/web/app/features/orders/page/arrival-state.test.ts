import { expect, test } from 'vitest';
import type { ParcelView } from '../order-view.ts';
import { arrivalState } from './arrival-state.ts';

const parcel: ParcelView = {
  id: 1,
  seller: 'Bakari Silver',
  status: 'dispatched',
  lines: [],
  carrier: null,
  tracking: null,
  dispatched_at: '2026-11-10T08:00:00Z',
  arrival_claimed_at: null,
  arrival_disputed_at: null,
  delivered_at: null,
};
const MONDAY = '2026-11-16T08:00:00Z';
const TUESDAY = '2026-11-17T08:00:00Z';

test.each([
  ['nobody has said anything', {}, 'asked'],
  ['its seller says that it arrived', { arrival_claimed_at: MONDAY }, 'claimed'],
  ['the buyer objected', { arrival_disputed_at: MONDAY }, 'disputed'],
  ['the buyer objected to it', { arrival_claimed_at: MONDAY, arrival_disputed_at: TUESDAY }, 'disputed'],
  ['its seller found it since', { arrival_claimed_at: TUESDAY, arrival_disputed_at: MONDAY }, 'claimed'],
  ['it is being packed', { status: 'preparing' }, undefined],
  ['it arrived', { status: 'delivered', arrival_claimed_at: MONDAY }, undefined],
] as const)('a parcel: %s', (_, fields, state) => {
  expect(arrivalState({ ...parcel, ...fields }, 'dispatched')).toBe(state);
});

test('a parcel whose order was called off is not asked about', () => {
  expect(arrivalState(parcel, 'refund_pending')).toBeUndefined();
});
