import { aProduct } from '@harusi/db/factories';
import { expect, it } from 'vitest';
import { insertHeldBooking, makeStylist, payBooking } from '../../../test/bookings/booking-rows.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { readTold } from '../../../test/outbox/read-told.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { sendOwnerDigest } from './office-dashboard.jobs.ts';
import { readOwnerDigest } from './owner-digest.service.ts';

/** Monday, noon in Nairobi. */
const api = await startTestApi({ startAt: new Date('2026-11-16T09:00:00Z') });
const { app, db, clock, jobContext, runQueuedJobs, readMails } = api;

it('tells the owner every morning what yesterday brought and what waits', async () => {
  const { id: product } = await aProduct(db, { priceCents: 4_900_00 });
  const placed = await postOrder(app, aGuestOrder([{ product, quantity: 1 }]));
  await captureForOrder(db, placed.json().number, clock.now());
  const stylist = await makeStylist(db, { now: clock.now() });
  const startsAt = new Date('2026-11-17T11:00:00Z');
  const held = await insertHeldBooking(db, { stylist, startsAt, now: clock.now() });
  await payBooking(db, held.id, clock.now());

  clock.advance({ hours: 18, minutes: 59 }); // Tuesday, 06:59
  await sendOwnerDigest.run(jobContext());
  await runQueuedJobs();
  const digests = async () =>
    (await readMails()).filter(({ subject }) => subject?.startsWith('Monday 16 November'));
  expect(await digests()).toEqual([]);

  clock.advance({ minutes: 1 });
  expect(await readOwnerDigest(db, clock.now())).toMatchObject({
    day: '2026-11-16',
    orders: 1,
    salesCents: placed.json().total * 100,
    bookingsSold: 1,
    toDispatch: 1,
    late: 0,
    bookingsToday: [{ startsAt, clientName: held.contactName, stylistName: stylist.name }],
    alerts: [],
  });
  const told = await readTold(db, async () => {
    for (let n = 0; n < 3; n++) await sendOwnerDigest.run(jobContext());
  });
  expect(told).toEqual([['owner', 'email', expect.stringContaining('Monday 16 November')]]);
  await runQueuedJobs();
  expect(await digests()).toHaveLength(1);
});
