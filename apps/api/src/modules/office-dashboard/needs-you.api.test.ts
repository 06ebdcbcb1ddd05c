import { aProduct, aProductReview } from '@harusi/db/factories';
import { stylistReviews } from '@harusi/db/schema';
import { expect, it } from 'vitest';
import { makeStylist } from '../../../test/bookings/booking-rows.ts';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { recordCapture } from '../payments/captures/captures.service.ts';

const api = await startTestApi();
const { db, clock } = api;
const admin = await openAdminClient(api);

it('counts payments and reviews like the lists they link to', async () => {
  const now = clock.now();
  for (const receipt of ['OPEN-1', 'OPEN-2', 'BACK-1']) {
    const capture = { provider: 'hand', receipt, orderId: null, amountCents: 300_00, paidAt: now } as const;
    await db.transaction((tx) => recordCapture(tx, capture, now));
  }
  const { results } = await admin.read('/admin/money/?search=BACK-1');
  await admin.send('POST', `/admin/money/${results[0].id}/refund/`, { note: 'Nobody asks for it' });

  const { id: productId } = await aProduct(db);
  for (const state of ['pending', 'pending', 'published'] as const) {
    await aProductReview(db, { productId, state });
  }
  const { id: stylistId } = await makeStylist(db, { now });
  const written = { stylistId, clientName: 'Amina', rating: 5, review: 'Warm.', serviceType: 'gold' };
  await db.insert(stylistReviews).values({ ...written, state: 'pending', createdAt: now });

  const waiting = async (list: string, state: string) =>
    (await admin.read(`/admin/${list}/?state=${state}`)).count;
  const { needs_you } = await admin.read('/admin/dashboard/');
  const expected = {
    money_to_look_at: 2,
    money_to_send_back: 1,
    reviews_to_read: 2,
    stylist_reviews_to_read: 1,
  };
  expect(needs_you).toMatchObject(expected);
  expect({
    money_to_look_at: await waiting('money', 'open'),
    money_to_send_back: await waiting('money', 'refund'),
    reviews_to_read: await waiting('reviews', 'pending'),
    stylist_reviews_to_read: await waiting('stylist-reviews', 'pending'),
  }).toEqual(expected);
});
