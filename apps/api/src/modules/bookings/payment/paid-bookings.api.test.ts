import { bookings, packages, refunds } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { insertPaidBooking, makeStylist, payBooking } from '../../../../test/bookings/booking-rows.ts';
import {
  bookingBody,
  hourIn,
  type PlacedBookingBody,
  postBooking,
} from '../../../../test/bookings/booking-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const { app, db, clock, runQueuedJobs, readMails } = await startTestApi();
const at = (days: number, hour: number) => hourIn(clock.now(), days, hour);
const hold = async (
  startsAt: Date,
  given: Parameters<typeof bookingBody>[1] = {},
): Promise<PlacedBookingBody> => {
  const response = await postBooking(app, bookingBody(startsAt, given));
  expect([response.statusCode, response.json().detail]).toEqual([201, undefined]);
  return response.json();
};
const rowOf = async (number: string) =>
  (await db.select().from(bookings).where(eq(bookings.number, number)))[0]!;
const act = (number: string, what: string, payload: object) =>
  app.inject({ method: 'POST', url: `/bookings/${number}/${what}/`, payload });

describe('a paid booking', () => {
  const confirmed = async (days = 14, code = 'gold') => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const held = await hold(at(days, 9), { package: code, stylist: stylist.id });
    const { id } = await rowOf(held.number);
    await payBooking(db, id, clock.now());
    return { ...held, id, stylist, key: { lookup_key: held.lookup_key } };
  };
  const lastFile = async (subject: string) => {
    await runQueuedJobs();
    const mail = (await readMails()).findLast((one) => one.subject?.startsWith(subject));
    const file = mail?.attachments[0];
    return { mail, file, text: file && asText(file.content) };
  };
  const asText = (content: string | ArrayBuffer | Uint8Array) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content);

  it('owes nothing more when all of it was promised back before it is cancelled', async () => {
    const { id, number, key, price } = await confirmed(16);
    const amountCents = Number(price) * 100;
    await db.insert(refunds).values({ bookingId: id, amountCents, reason: 'Ill', createdAt: clock.now() });
    expect((await act(number, 'cancel', key)).statusCode).toBe(200);
    expect(await db.$count(refunds, eq(refunds.bookingId, id))).toBe(1);
  });

  it('sends a confirmation email with a calendar file', async () => {
    const { number, key, stylist } = await confirmed();
    const { mail, file, text } = await lastFile('Confirmed: Gold');
    expect(mail?.text).toContain('Where:\nIn person\nWindsor Golf Hotel, Ridgeways\n');
    expect(file?.mimeType).toBe('text/calendar');
    expect(text).toContain(`UID:${number}@bookings.harusi`);
    expect(text).toContain(`SUMMARY:Gold with ${stylist.name}`);
    expect(text).toMatch(/SEQUENCE:1\r?\n/);
    expect(text).toMatch(
      new RegExp(
        `DTSTART:${at(14, 9)
          .toISOString()
          .replace(/[-:]|\.000/g, '')}`,
      ),
    );
    expect(text).toContain('LOCATION:Windsor Golf Hotel\\, Ridgeways');
    expect(text?.replaceAll(/\r?\n /g, '')).toContain(`/bookings/${number}#key=${key.lookup_key}`);
    expect(text).toContain('TRIGGER:-P1D');
    const toStylist = (await readMails()).find(({ to }) => to?.[0]?.address === stylist.email);
    expect(toStylist?.subject).toMatch(/^You are booked: Gold/);
    expect(toStylist?.text).toContain('With:\nAmina Yusuf\n0712 ');
    expect(toStylist?.text).toContain('You earn:\nKShs 2,250\nonce it is completed\n');
    expect(toStylist?.text).not.toContain('key=');
    expect(toStylist?.attachments.map(({ content }) => asText(content)).join()).not.toContain('key=');
  });

  it('moves to another free slot and updates calendars', async () => {
    const { number, key } = await confirmed();
    const taken = await insertPaidBooking(db, {
      stylist: (await confirmed()).stylist,
      startsAt: at(16, 9),
      now: clock.now(),
    });
    expect(taken.status).toBe('confirmed');
    const response = await act(number, 'reschedule', { starts_at: at(16, 9).toISOString(), ...key });
    expect(response.json()).toMatchObject({ status: 'confirmed', starts_at: at(16, 9).toISOString() });
    expect(response.json().timeline.at(-1).text).toContain('Moved to');
    const { text } = await lastFile('New time: Gold');
    expect(text).toMatch(/SEQUENCE:2\r?\n/);
    expect(text).toContain(`UID:${number}@bookings.harusi`);
    const download = await app.inject({
      url: `/bookings/${number}/calendar/`,
      headers: { 'x-order-key': key.lookup_key },
    });
    expect(download.headers['content-type']).toContain('text/calendar');
    expect(download.body).toContain('SEQUENCE:2');
    expect(download.body.replaceAll('\r\n ', '')).toContain(`/bookings/${number}#key=${key.lookup_key}`);
    const again = await act(number, 'reschedule', { starts_at: at(16, 9).toISOString(), ...key });
    expect(again.json().timeline).toHaveLength(response.json().timeline.length);
  });

  it('offers the slots around its own, even when its package is no longer sold', async () => {
    const { number, key, stylist } = await confirmed(30, 'silver');
    const silver = eq(packages.code, 'silver');
    await db.update(packages).set({ archivedAt: clock.now() }).where(silver);
    const day = at(30, 9).toISOString().slice(0, 10);
    const url = `/bookings/${number}/slots/?from=${day}&to=${day}`;
    const response = await app.inject(`${url}&key=${key.lookup_key}`);
    await db.update(packages).set({ archivedAt: null }).where(silver);
    const [free] = response.json().days;
    const overlapping = new Date(at(30, 9).getTime() + 1_800_000).toISOString();
    expect(free).toMatchObject({ date: day, slots: expect.arrayContaining([overlapping]) });
    expect(free.slots).not.toContain(at(30, 9).toISOString());
    const forOthers = await app.inject(`/slots/?package=silver&stylist=${stylist.id}&from=${day}&to=${day}`);
    expect(forOthers.json().days[0]?.slots ?? []).not.toContain(overlapping);
    const moved = await act(number, 'reschedule', { starts_at: overlapping, ...key });
    expect(moved.json()).toMatchObject({ starts_at: overlapping });
    expect((await app.inject(`${url}&key=wrong`)).statusCode).toBe(404);
    const bad = `/bookings/${number}/slots/?from=${day}&to=x&key=${key.lookup_key}`;
    expect((await app.inject(bad)).statusCode).toBe(400);
  });

  it('cannot move to a taken slot, at short notice, or when it starts soon itself', async () => {
    const { number, key, stylist } = await confirmed();
    await insertPaidBooking(db, { stylist, startsAt: at(17, 13), now: clock.now() });
    const move = (startsAt: Date) => act(number, 'reschedule', { starts_at: startsAt.toISOString(), ...key });
    const taken = await move(at(17, 9));
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'slot_taken']);
    expect(taken.json().next_slots[0]).toBe(at(18, 9).toISOString());
    expect((await move(at(1, 9))).json().code).toBe('slot_taken');
    clock.advance({ days: 12, hours: 12 });
    const near = await move(at(10, 9));
    expect([near.statusCode, near.json().detail]).toEqual([409, expect.stringContaining('48 hours')]);
    const cancel = await act(number, 'cancel', key);
    expect([cancel.statusCode, cancel.json().detail]).toEqual([409, expect.stringContaining('48 hours')]);
  });

  it('is cancelled with a full refund owed and removed from calendars', async () => {
    const { number, key, stylist } = await confirmed();
    const response = (await act(number, 'cancel', key)).json();
    expect(response).toMatchObject({ status: 'cancelled', cancel_reason: 'customer', refunded: '15000.00' });
    const { text } = await lastFile('Your money for booking');
    expect(text).toMatch(/STATUS:CANCELLED/);
    const toStylist = (await readMails()).findLast(({ to }) => to?.[0]?.address === stylist.email);
    expect(toStylist?.subject).toMatch(/^Cancelled: Gold/);
    expect(text).toMatch(/SEQUENCE:2\r?\n/);
    expect((await hold(at(14, 9), { package: 'gold', stylist: stylist.id })).status).toBe('held');
  });
});

describe('a held booking', () => {
  it('ends at once when the client cancels it, with an email', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const { number, lookup_key } = await hold(at(20, 9), { stylist: stylist.id });
    clock.advance({ minutes: 5 });
    await act(number, 'cancel', { lookup_key });
    expect(await rowOf(number)).toMatchObject({ status: 'cancelled', cancelledAt: clock.now() });
    await runQueuedJobs();
    expect((await readMails()).at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Cancelled: /),
      text: expect.stringContaining(number),
    });
  });

  it('paid late is confirmed without an email that it was not paid', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const { number } = await hold(at(21, 9), { stylist: stylist.id });
    clock.advance({ minutes: 25 });
    await payBooking(db, (await rowOf(number)).id, clock.now());
    await runQueuedJobs();
    const mails = (await readMails()).filter(({ text }) => text?.includes(number));
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Confirmed: /));
    expect(subjects).not.toContainEqual(expect.stringMatching(/was not paid$/));
  });
});
