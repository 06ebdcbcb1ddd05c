import { expect, test } from 'vitest';
import { listNeeds } from './needs.ts';

const nothing = {
  products_to_approve: 0,
  oldest_to_approve: null,
  reviews_to_read: 0,
  stylist_reviews_to_read: 0,
  enquiries_new: 0,
  parcels_to_dispatch: 0,
  returns_open: { count: 0, urgent: 0 },
  money_to_look_at: 0,
  money_to_send_back: 0,
  refunds_owed: { count: 0, amount: '0.00' },
  owed_to_vendors: { count: 0, amount: '0.00' },
  bookings_without_stylist: 0,
  portfolio_to_look_at: 0,
};
const calm = { pending_payments: { count: 0, amount: '0.00' }, low_stock: 0, out_of_stock: 0 };

test('lists nothing when there are no tasks', () => {
  expect(listNeeds({ needs_you: nothing, ...calm })).toEqual([]);
});

test.each([
  [{ parcels_to_dispatch: 1 }, '1 parcel to send', '/admin/parcels'],
  [{ returns_open: { count: 2, urgent: 1 } }, '2 open returns', '/admin/returns'],
  [{ refunds_owed: { count: 2, amount: '5700.00' } }, 'KShs 5,700 to refund', '/admin/payouts?tab=refunds'],
  [{ money_to_look_at: 3 }, '3 payments to review', '/admin/money'],
  [{ money_to_send_back: 1 }, '1 payment to send back', '/admin/money?state=refund'],
  [{ reviews_to_read: 2 }, '2 reviews of products to read', '/admin/reviews'],
  [{ stylist_reviews_to_read: 1 }, '1 review of stylists to read', '/admin/reviews?kind=stylists'],
  [
    { owed_to_vendors: { count: 1, amount: '8500.00' } },
    'KShs 8,500 owed to vendors',
    '/admin/payouts?tab=vendors',
  ],
])('links %o to its rows', (needs, title, to) => {
  expect(listNeeds({ needs_you: { ...nothing, ...needs }, ...calm })).toMatchObject([{ title, to }]);
});

test('lists payments owed to stylists', () => {
  const pending_payments = { count: 5, amount: '38250.00' };
  expect(listNeeds({ needs_you: nothing, ...calm, pending_payments })).toMatchObject([
    { title: 'KShs 38,250 owed to stylists', note: 'to 5 stylists', to: '/admin/payouts?tab=stylists' },
  ]);
});

test('leaves out what belongs to other roles', () => {
  expect(listNeeds({ needs_you: { parcels_to_dispatch: 2 } }).map(({ title }) => title)).toEqual([
    '2 parcels to send',
  ]);
});
