import { nairobiWeek } from '@harusi/contracts/constants/nairobi-time';
import { refunds, stylistReviews, transfers } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { insertPaidBooking, insertHeldBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { completeBooking } from '../../bookings/booking-lifecycle.service.ts';
import { changeSetting } from '../../settings/settings.service.ts';

const api = await startTestApi();
const { db, clock } = api;
const { read } = await openAdminClient(api);
const hours = (from: number) => new Date(clock.now().getTime() + from * 3_600_000);

describe('stylist figures', () => {
  it('come from bookings, ledger and transfers', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now, name: 'Figures', commissionRate: null });
    const monday = nairobiWeek(now).from;
    const before = new Date(monday.getTime() - 80 * 3_600_000);
    const past = await insertPaidBooking(db, { stylist, code: 'gold', startsAt: monday, now: before });
    await db.transaction((tx) => completeBooking(tx, past.id, { actorId: null, now }));
    await insertPaidBooking(db, { stylist, code: 'silver', startsAt: hours(24 * 30), now }); // not this week
    await insertHeldBooking(db, { stylist, code: 'bronze', startsAt: hours(24 * 40), now }); // not paid
    const figures = async () => read(`/admin/stylists/${stylist.id}/`);
    expect(await figures()).toMatchObject({
      total_sales: '15000.00',
      total_commission: '0.00',
      pending_payment: '2250.00',
      payout_open: false,
      bookings_this_week: 1,
    });

    await db.insert(refunds).values({
      bookingId: past.id,
      amountCents: 100_000,
      reason: 'Late',
      createdAt: now,
    });
    const [transfer] = await db
      .insert(transfers)
      .values({
        purpose: 'stylist_payout',
        method: 'b2c',
        stylistId: stylist.id,
        amountCents: 200_000,
        originatorConversationId: 'test-1',
        createdAt: now,
      })
      .returning();
    expect(await figures()).toMatchObject({ total_sales: '14000.00', payout_open: true });
    await db
      .update(transfers)
      .set({ state: 'paid', receipt: 'TESTPAID', paidAt: now })
      .where(eq(transfers.id, transfer!.id));
    expect(await figures()).toMatchObject({ total_commission: '2000.00', payout_open: false });
  });

  it('use the default commission and the average of published reviews', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now });
    await changeSetting(db, { key: 'stylist_commission_percent', value: 18, actorId: null, now });
    for (const [rating, state] of [
      [4, 'published'],
      [5, 'published'],
      [1, 'pending'],
    ] as const) {
      await db.insert(stylistReviews).values({
        stylistId: stylist.id,
        clientName: 'Amina',
        rating,
        review: 'Warm.',
        serviceType: 'gold',
        state,
        createdAt: now,
      });
    }
    const shown = await read(`/admin/stylists/${stylist.id}/`);
    expect(shown).toMatchObject({
      commission_percent: 18,
      own_commission_percent: null,
      rating: 4.5,
      review_count: 2,
    });
    expect(shown.reviews).toHaveLength(3);
    await changeSetting(db, { key: 'stylist_commission_percent', value: 15, actorId: null, now });
  });
});
