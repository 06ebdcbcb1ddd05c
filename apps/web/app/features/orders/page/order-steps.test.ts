import { ORDER_STATUSES, type OrderStatus } from '@harusi/contracts/orders';
import { expect, test } from 'vitest';
import { createOrderView } from '../../../../test/order-view.ts';
import { orderSteps } from './order-steps.ts';

const at = '2026-11-15T11:02:00Z';
const order = (status: OrderStatus, ...texts: string[]) => ({
  status,
  timeline: texts.map((text) => ({ at, status, text })),
  delivery: createOrderView().delivery,
  parcels: [{ status: 'waiting' as const }, { status: 'waiting' as const }],
});
const written = (...args: Parameters<typeof orderSteps>) =>
  orderSteps(...args).map(({ text, state }) => `${state} ${text}`);

test('shows what an unpaid order waits for and all later steps', () => {
  expect(written(order('awaiting_payment', 'Order placed'), 'Waiting for your PIN')).toEqual([
    'done Order placed',
    'now Waiting for your PIN',
    'next Paid',
    'next Packed in 2 parcels',
    'next On its way',
    'next Delivered to Karen',
  ]);
});

test('an order to collect ends at its point', () => {
  const pickup_point = { name: 'Mega Plaza', hours: 'Daily', phone: null };
  const dispatched = order('dispatched', 'Order placed', 'Paid', 'On its way to you');
  expect(written({ ...dispatched, delivery: { ...dispatched.delivery, pickup_point } }, '').at(-1)).toBe(
    'next At Mega Plaza',
  );
});

test('marks the latest event as the current step', () => {
  expect(written(order('preparing', 'Order placed', 'Paid', 'Being packed'), '')).toEqual([
    'done Order placed',
    'done Paid',
    'now Being packed',
    'next On its way',
    'next Delivered to Karen',
  ]);
});

test('a refund adds an entry and leaves the steps ahead as they are, without a parcel that is not sent', () => {
  const paid = order('paid', 'Order placed', 'Paid', 'KShs 8,900 comes back to you for 1 × Veil');
  const [own] = paid.parcels;
  expect(written({ ...paid, parcels: [own!, { status: 'cancelled' }] }, '')).toEqual([
    'done Order placed',
    'done Paid',
    'now KShs 8,900 comes back to you for 1 × Veil',
    'next Packed',
    'next On its way',
    'next Delivered to Karen',
  ]);
});

test.each(ORDER_STATUSES.filter((status) => /delivered|cancelled|refunded/.test(status)))(
  'lists no step after %s',
  (status) => expect(written(order(status, 'Order placed', 'The end'), '').at(-1)).toBe('done The end'),
);
