import { bookings } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { makeStylist } from '../../../../test/bookings/booking-rows.ts';
import {
  bookingBody,
  hourIn,
  type PlacedBookingBody,
  postBooking,
} from '../../../../test/bookings/booking-requests.ts';
import { startPaymentHarness } from '../../../../test/payments/payment-harness.ts';

const harness = await startPaymentHarness();
const { app, db, clock } = harness;
const stylist = await makeStylist(db, { now: clock.now(), bufferMinutes: 0 });
let day = 5;

const hold = async (): Promise<PlacedBookingBody> => {
  const form = bookingBody(hourIn(clock.now(), day++, 10), { stylist: stylist.id });
  return (await postBooking(app, form)).json();
};
const pay = ({ number, lookup_key }: PlacedBookingBody, phone: string) =>
  app.inject({
    method: 'POST',
    url: `/bookings/${number}/payments/`,
    payload: { phone, lookup_key },
    remoteAddress: `10.5.5.${day}`,
  });
const see = async ({ number, lookup_key }: PlacedBookingBody) =>
  (await app.inject(`/bookings/${number}/?key=${lookup_key}`)).json();

describe('paying for a booking by M-Pesa', () => {
  it('confirms the booking when the payment arrives', async () => {
    const held = await hold();
    const started = await pay(held, '0700000000');
    expect([started.statusCode, started.json().state]).toEqual([202, 'created']);
    await harness.waitUntilPrompted();
    await harness.advance(30);
    const booking = await see(held);
    expect(booking).toMatchObject({ status: 'confirmed', paid: '5000.00', pay_bill: null, hold_until: null });
    expect([booking.payment.state, booking.receipts.length]).toEqual(['succeeded', 1]);
    const again = await pay(held, '0700000000');
    expect([again.statusCode, again.json().detail]).toEqual([409, 'This booking is paid already. Asante!']);
  });

  it('keeps the hold and reports the failure when the prompt is declined', async () => {
    const held = await hold();
    await pay(held, '0700000032');
    await harness.waitUntilPrompted();
    await harness.advance(30);
    const booking = await see(held);
    expect([booking.status, booking.payment.state]).toEqual(['held', 'cancelled']);
    expect(booking.payment.words).toContain('You cancelled the request');
  });

  it('releases the slot when the prompt is ignored and rejects prompts after that', async () => {
    const held = await hold();
    await pay(held, '0700000037');
    await harness.waitUntilPrompted();
    await harness.advance(3600);
    const booking = await see(held);
    expect([booking.status, booking.payment.state]).toEqual(['cancelled', 'timed_out']);
    const late = await pay(held, '0700000000');
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      expect.stringContaining('choose an hour again'),
    ]);
  });

  it('matches a paybill payment by booking number', async () => {
    const held = await hold();
    await harness.payFromPhoneMenu(held.number, 5000);
    expect((await see(held)).status).toBe('confirmed');
    await harness.payFromPhoneMenu(held.number, 5000);
    expect((await harness.listExceptions()).map(({ reason }) => reason)).toEqual(['surplus']);
  });

  it('does not confirm the booking until the whole price has come', async () => {
    const held = await hold();
    await harness.payFromPhoneMenu(held.number, 4999);
    expect((await see(held)).status).toBe('held');
    expect((await harness.listExceptions()).at(-1)).toMatchObject({ reason: 'mismatch', resolvedAt: null });
    await harness.payFromPhoneMenu(held.number, 1);
    expect((await see(held)).status).toBe('confirmed');
    expect((await harness.listExceptions()).at(-1)).toMatchObject({
      reason: 'mismatch',
      resolution: 'settled',
    });
  });

  it('keeps the slot while a prompt is pending', async () => {
    const held = await hold();
    clock.advance({ minutes: 19 });
    await pay(held, '0700000110');
    const [row] = await db.select().from(bookings).where(eq(bookings.number, held.number));
    expect(row!.holdUntil!.getTime() - clock.now().getTime()).toBe(20 * 60_000);
  });
});
