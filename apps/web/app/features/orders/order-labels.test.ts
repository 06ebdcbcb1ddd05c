import { CancelReason, ORDER_STATUSES } from '@harusi/contracts/orders';
import { expect, test } from 'vitest';
import { createOrderView } from '../../../test/order-view.ts';
import { orderText } from './order-labels.ts';

test.each(ORDER_STATUSES)('has a text for the status %s', (status) => {
  const { title, text } = orderText(createOrderView({ status }));
  expect(title).not.toBe('');
  expect(text).not.toBe('');
});

test('thanks the buyer by name after payment', () => {
  expect(orderText(createOrderView({ status: 'paid' })).title).toBe('Asante, Neema');
});

test('has a text per cancellation reason, and none says that no money was taken', () => {
  const messages = CancelReason.options.map((cancel_reason) =>
    orderText(createOrderView({ status: 'cancelled', cancel_reason })),
  );
  expect(new Set(messages.map(({ title }) => title)).size).toBe(CancelReason.options.length);
  for (const { text } of messages) expect(text).not.toMatch(/no money|not charged/i);
});

test('states the amount of a refund', () => {
  expect(orderText(createOrderView({ status: 'refund_pending', paid: '88300.00' })).text).toContain(
    'KShs 88,300',
  );
});
