import { describe, expect, it } from 'vitest';
import { insertHeldBooking, insertPaidBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { canReadPdf, readPdf, readPdfText } from '../../../test/read-pdf.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { cancelBooking } from '../bookings/booking-lifecycle.service.ts';
import { refundBooking } from '../bookings/office/refund-booking.service.ts';

const { app, db, clock, signIn } = await startTestApi();
const admin = await signIn('admin');
const by = () => ({ actorId: admin.user.id, now: clock.now() });
const stylist = await makeStylist(db, { now: clock.now(), name: 'Amina Hassan' });
let days = 3;
const nextDay = () => new Date(Date.parse('2026-12-01T06:00:00Z') + ++days * 86_400_000);
const book = (given = {}) =>
  insertPaidBooking(db, { stylist, code: 'gold', startsAt: nextDay(), now: clock.now(), given });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const ofClient = ({ number, lookupKey }: { number: string; lookupKey: string }) =>
  get(`/bookings/${number}/confirmation/`, { 'x-order-key': lookupKey });
const ofOffice = ({ number }: { number: string }) =>
  get(`/admin/bookings/${number}/confirmation/`, admin.headers);
const ofStylist = ({ number }: { number: string }, { id, uploadKey } = stylist) =>
  get(`/stylists/${id}/bookings/${number}/confirmation/`, { 'x-upload-key': uploadKey });

describe.runIf(canReadPdf)('the confirmation of a booking', () => {
  it('says what, when, where, with whom and what was paid', async () => {
    const booking = await book({ weddingDate: '2026-12-24' });
    const printed = await ofClient(booking);
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(printed.headers['content-disposition']).toContain(`booking-${booking.number}.pdf`);
    const text = readPdfText(printed.rawPayload);
    for (const words of [
      'Booking Confirmation',
      booking.number,
      booking.packageName,
      'Amina Yusuf',
      'Wedding on 24 December 2026',
      'Amina Hassan',
      'Windsor Golf Hotel, Ridgeways',
      '09:00 to 17:00',
      'until 48 hours before',
    ])
      expect(text).toContain(words);
    const rows = readPdf(printed.rawPayload).replace(/[^\S\n]+/g, ' ');
    expect(rows).toContain('VAT 16% 2,068.97');
    expect(rows).toContain('Total KShs 15,000.00');
    expect(rows).not.toMatch(/Left to pay|refunded/);
  });

  it('is the same for the client, the office and the stylist', async () => {
    const booking = await book();
    const [client, office, own] = [
      await ofClient(booking),
      await ofOffice(booking),
      await ofStylist(booking),
    ];
    expect(office.rawPayload.equals(client.rawPayload)).toBe(true);
    expect(own.rawPayload.equals(client.rawPayload)).toBe(true);
    const customer = await signIn('customer');
    const account = await book({ userId: customer.user.id });
    const url = `/bookings/${account.number}/confirmation/`;
    expect((await get(url, customer.headers)).statusCode).toBe(200);
  });

  it('mentions a refund', async () => {
    const booking = await book();
    await refundBooking(db, booking.number, { amount: 2000_00, reason: 'Late' }, by());
    expect(readPdfText((await ofOffice(booking)).rawPayload)).toContain('KShs 2,000 of it was refunded.');
  });
});

describe('no confirmation', () => {
  it('is printed for others', async () => {
    const booking = await book();
    const stranger = await signIn('customer');
    const url = `/bookings/${booking.number}/confirmation/`;
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url, { 'x-order-key': 'wrong' })).statusCode).toBe(404);
    expect((await get(url, stranger.headers)).statusCode).toBe(404);
    expect((await get('/admin/bookings/AAAAAAAA/confirmation/', admin.headers)).statusCode).toBe(404);
    const other = await makeStylist(db, { now: clock.now() });
    expect((await ofStylist(booking, other)).statusCode).toBe(404);
    const wrongKey = await ofStylist(booking, { ...stylist, uploadKey: 'wrong' });
    expect([401, 403, 404]).toContain(wrongKey.statusCode);
  });

  it('is printed before the booking is paid, or after it was cancelled or expired', async () => {
    const held = await insertHeldBooking(db, { stylist, startsAt: nextDay(), now: clock.now() });
    const cancelled = await book();
    await db.transaction((tx) => cancelBooking(tx, cancelled.id, { by: 'shop', reason: 'Rain', ...by() }));
    for (const [booking, words] of [
      [held, 'once the booking is paid'],
      [cancelled, 'was cancelled'],
    ] as const) {
      const response = await ofClient(booking);
      expect([response.statusCode, response.json().detail]).toEqual([409, expect.stringContaining(words)]);
    }
    clock.advance({ minutes: 30 });
    expect((await ofClient(held)).json().detail).toContain('was cancelled');
  });
});
