import { expect, test } from 'vitest';
import { linkLabel } from './notification-labels.ts';

test.each([
  ['product_approved', '/product/12-diani-pearl-strand', 'View in the shop'],
  ['product_approved', '/vendor/products/approved', 'Open'],
  ['product_rejected', '/vendor/products/12/edit', 'Fix and resubmit'],
  ['product_approval_request', '/admin/product-approvals?id=12', 'Review'],
  ['other', '/orders/K7QW2M9P', 'Open the order'],
  ['other', '/vendor/orders/K7QW2M9P', 'Open the parcel'],
  ['other', '/admin/orders/K7QW2M9P', 'Open the order'],
  ['other', '/somewhere', 'Open'],
] as const)('%s to %s: %s', (type, link, expected) => {
  expect(linkLabel(type, link)).toBe(expected);
});
