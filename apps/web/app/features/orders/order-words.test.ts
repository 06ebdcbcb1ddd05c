import { CancelReason, ORDER_STATUSES } from '@harusi/contracts/orders';
import { expect, test } from 'vitest';
import { tellOrder } from './order-words.ts';
import { createOrderView } from '../../../test/order-view.ts';

test.each(ORDER_STATUSES)('an order that is %s is told in words', (status) => {
  const { title, text } = tellOrder(createOrderView({ status }));
  expect(title).not.toBe('');
  expect(text).not.toBe('');
});

test('whoever has paid is thanked by name', () => {
  expect(tellOrder(createOrderView({ status: 'paid' })).title).toBe('Asante, Neema');
});

test('each reason for a cancelled order has its own words, and none says that no money was taken', () => {
  const told = CancelReason.options.map((cancel_reason) =>
    tellOrder(createOrderView({ status: 'cancelled', cancel_reason })),
  );
  expect(new Set(told.map(({ title }) => title)).size).toBe(CancelReason.options.length);
  for (const { text } of told) expect(text).not.toMatch(/no money|not charged/i);
});

test('a refund says how much', () => {
  expect(tellOrder(createOrderView({ status: 'refund_pending', paid: '88300.00' })).text).toContain(
    'KShs 88,300',
  );
});
