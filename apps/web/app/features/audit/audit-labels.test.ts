import { expect, test } from 'vitest';
import { humanize, subjectLink, subjectLabel } from './audit-labels.ts';

test.each([
  ['order.called-off', 'Order called off'],
  ['order.noted', 'Order noted'],
  ['setting.changed', 'Setting changed'],
  ['return.vendor-word', 'Return vendor word'],
  ['free_delivery_over', 'Free delivery over'],
  ['', ''],
])('turns "%s" into "%s"', (name, expected) => {
  expect(humanize(name)).toBe(expected);
});

const subject = (subject_type: string, subject_id: string, subject_name: string | null = null) => ({
  id: 1,
  at: '2026-12-05T00:00:00Z',
  actor: null,
  action: 'x.y',
  before: null,
  after: null,
  subject_type,
  subject_id,
  subject_name,
});

test.each([
  [subject('order', 'K7QW2M9P'), 'Order K7QW2M9P', '/admin/orders/K7QW2M9P'],
  [subject('user', '12', 'Salma Bakari'), 'Salma Bakari', undefined],
  [subject('setting', 'vat_percent'), 'VAT', '/admin/settings'],
  [subject('setting', 'delivery_fee'), 'Delivery fee', '/admin/settings'],
  [subject('product', '7', 'Lamu & Lace'), 'Lamu & Lace', '/admin/products?search=Lamu%20%26%20Lace'],
  [subject('flash-sale', '2', 'Easter Weekend'), 'Easter Weekend', '/admin/flash-sales'],
  [subject('synonym', '3'), 'Synonym 3', '/admin/search'],
  [subject('something', '7'), 'Something 7', undefined],
])('%o', (row, expected, link) => {
  expect([subjectLabel(row), subjectLink(row)]).toEqual([expected, link]);
});
