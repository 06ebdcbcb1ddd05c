import { auditLog, bookings, stylistReviews } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it, vi } from 'vitest';
import { insertPaidBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { completeBooking } from '../bookings/booking-lifecycle.service.ts';

const { app, db, clock, signIn } = await startTestApi();
const { headers: admin } = await signIn('admin');
const { headers: vendor } = await signIn('vendor');
const DAY_MS = 86_400_000;

/** A stylist with a completed booking, and the key from the review email. */
async function aCompleted(code = 'gold') {
  const now = clock.now();
  const stylist = await makeStylist(db, { now });
  const startsAt = new Date(now.getTime() + 3 * DAY_MS);
  const { id } = await insertPaidBooking(db, { stylist, code, startsAt, now });
  const later = new Date(startsAt.getTime() + DAY_MS);
  const { reviewKey } = await db.transaction((tx) => completeBooking(tx, id, { actorId: null, now: later }));
  return { stylist, id, key: reviewKey! };
}
const open = (key: string) => app.inject({ url: '/stylist-reviews/', headers: { 'x-order-key': key } });
const write = (key: string, payload: object = { rating: 4, review: 'She knew the wind.' }) =>
  app.inject({ method: 'POST', url: '/stylist-reviews/', headers: { 'x-order-key': key }, payload });
const profileOf = async (id: number) => (await app.inject(`/stylists/${id}/`)).json();
const pendingOf = async (stylistId: number) => {
  const list = (await app.inject({ url: '/admin/stylist-reviews/?state=pending', headers: admin })).json();
  return list.results.find((review: { stylist: { id: number } }) => review.stylist.id === stylistId);
};
const judge = (id: number, state: string, headers: Record<string, string> = admin) =>
  app.inject({ method: 'PATCH', url: `/admin/stylist-reviews/${id}/`, headers, payload: { state } });

describe('stylist review', () => {
  it('can be written once, with the link of a completed booking', async () => {
    const { stylist, id, key } = await aCompleted();
    const { lookupKey } = (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
    for (const wrong of ['', 'wrong', lookupKey]) {
      expect([(await open(wrong)).statusCode, (await write(wrong)).statusCode]).toEqual([404, 404]);
    }
    expect((await open(key)).json()).toMatchObject({
      stylist: { id: stylist.id, name: stylist.name },
      package_name: 'Gold',
      done: false,
    });
    const faults = [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: undefined }, { review: ' ' }];
    for (const wrong of faults) {
      const response = await write(key, { rating: 5, review: 'Good', ...wrong });
      expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([
        400,
        Object.keys(wrong),
      ]);
    }
    const responses = await Promise.all([write(key), write(key, { rating: 1, review: 'Twice' }), write(key)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await db.$count(stylistReviews, eq(stylistReviews.bookingId, id))).toBe(1);
    expect((await open(key)).json().done).toBe(true);
    expect((await write(key)).json().detail).toBe('Your review is with us already. Asante!');
  });

  it('becomes public and counts once published, and never shows an email address', async () => {
    const { stylist, key } = await aCompleted('vip');
    expect(await profileOf(stylist.id)).toMatchObject({ rating: 5, review_count: 0, reviews: [] });
    await write(key);
    expect(await profileOf(stylist.id)).toMatchObject({ rating: 5, review_count: 0, reviews: [] });
    const pending = await pendingOf(stylist.id);
    expect(pending).toMatchObject({
      client_name: 'Amina Y.',
      service_type: 'consultation',
      state: 'pending',
    });
    expect((await judge(pending.id, 'published', vendor)).statusCode).toBe(403);
    expect((await judge(987_654, 'published')).statusCode).toBe(404);
    expect((await judge(pending.id, 'published')).json().state).toBe('published');
    await vi.waitFor(
      async () =>
        expect(await profileOf(stylist.id)).toMatchObject({
          rating: 4,
          review_count: 1,
          reviews: [{ client_name: 'Amina Y.', rating: 4, is_verified: true }],
        }),
      { timeout: 20_000 },
    );
    expect(JSON.stringify(await profileOf(stylist.id))).not.toContain('amina@example.com');
    await judge(pending.id, 'refused');
    await vi.waitFor(
      async () =>
        expect(await profileOf(stylist.id)).toMatchObject({ rating: 5, review_count: 0, reviews: [] }),
      { timeout: 20_000 },
    );
    const story = await db.select().from(auditLog).where(eq(auditLog.subjectType, 'stylist-review'));
    expect(story.map(({ action }) => action)).toEqual(['stylist-review.judged', 'stylist-review.judged']);
  });

  it('is rejected while the booking is only confirmed', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now });
    const { id } = await insertPaidBooking(db, {
      stylist,
      startsAt: new Date(now.getTime() + 3 * DAY_MS),
      now,
    });
    await db.update(bookings).set({ reviewKey: 'too-early' }).where(eq(bookings.id, id));
    expect((await open('too-early')).statusCode).toBe(404);
    expect((await write('too-early')).statusCode).toBe(404);
  });
});
