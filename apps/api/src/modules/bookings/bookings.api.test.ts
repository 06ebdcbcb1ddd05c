import { bookings, packages, stylistExceptions, stylists } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookHour, makeStylist, payBooking } from '../../../test/a-booking.ts';
import { aBookingForm, hourIn, type HeldHour, sendBooking } from '../../../test/a-booking-form.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { dayInNairobi } from './slots.rules.ts';

const { app, db, clock, signIn, runQueuedJobs, readMails } = await startTestApi();
const aStylist = (given: Parameters<typeof makeStylist>[1] extends infer G ? Partial<G> : never = {}) =>
  makeStylist(db, { now: clock.now(), ...given });
const at = (days: number, hour: number) => hourIn(clock.now(), days, hour);
const hold = async (startsAt: Date, given: Parameters<typeof aBookingForm>[1] = {}): Promise<HeldHour> => {
  const answer = await sendBooking(app, aBookingForm(startsAt, given));
  expect([answer.statusCode, answer.json().detail]).toEqual([201, undefined]);
  return answer.json();
};
const rowOf = async (number: string) =>
  (await db.select().from(bookings).where(eq(bookings.number, number)))[0]!;
const act = (number: string, what: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/bookings/${number}/${what}/`, payload, headers });

describe('free hours', () => {
  const ask = (query: Record<string, string | number>) =>
    app.inject({ url: '/slots/', query: asText(query) });
  const asText = (query: Record<string, string | number>) =>
    Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

  it('are those of the week, less exceptions, bookings and their buffers', async () => {
    const stylist = await aStylist();
    await bookHour(db, { stylist, startsAt: at(5, 12), now: clock.now() });
    const [day, closed] = [dayInNairobi(at(5, 12)), dayInNairobi(at(6, 12))];
    await db.insert(stylistExceptions).values({ stylistId: stylist.id, day: closed });
    const found = (await ask({ package: 'bronze', stylist: stylist.id, from: day, to: closed })).json();
    const hours = found.days[0].slots.map((slot: string) => new Date(slot).getUTCHours() + 3);
    expect([found.minutes, found.days.length, found.days[0].date]).toEqual([120, 1, day]);
    expect(hours).toEqual([8, 8, 9, 15, 15, 16]);
  });

  it('begin 48 hours ahead and end with the horizon', async () => {
    const stylist = await aStylist();
    const days = async (from: number, to: number) =>
      (
        await ask({
          package: 'gold',
          stylist: stylist.id,
          from: dayInNairobi(at(from, 9)),
          to: dayInNairobi(at(to, 9)),
        })
      ).json().days;
    const first = new Date((await days(0, 9))[0].slots[0]).getTime();
    expect(first - clock.now().getTime()).toBeGreaterThanOrEqual(48 * 3_600_000);
    expect(await days(92, 120)).toEqual([]);
  });

  it.each([
    [{ package: 'platinum' }, 404, ''],
    [{ to: '2030-01-01' }, 400, 'to'],
    [{ from: '2031-01-01' }, 400, 'to'],
    [{ from: 'soon' }, 400, 'from'],
    [{ stylist: 'amina' }, 400, 'stylist'],
  ])('with %o answer %i', async (wrong, status, field) => {
    const day = dayInNairobi(at(5, 9));
    const answer = await ask({ package: 'gold', from: day, to: day, ...wrong });
    expect(answer.statusCode).toBe(status);
    if (field !== '') expect(Object.keys(answer.json().field_errors)).toEqual([field]);
  });

  it('of everybody who offers a package are told with the first of each', async () => {
    const stylist = await aStylist({ codes: ['vip', 'gold'], name: 'Aaa First' });
    await bookHour(db, { stylist, code: 'gold', startsAt: at(4, 9), now: clock.now() });
    const asked = async (query: string) => (await app.inject(`/slots/stylists/${query}`)).json().stylists;
    const found = (await asked('?package=gold'))[0];
    expect(found).toMatchObject({ id: stylist.id, name: 'Aaa First', packages: ['vip', 'gold'] });
    const { days } = (
      await ask({
        package: 'gold',
        stylist: stylist.id,
        from: dayInNairobi(clock.now()),
        to: dayInNairobi(at(20, 9)),
      })
    ).json();
    expect(found.next_free).toBe(days[0].slots[0]);
    const isThere = (list: { id: number }[]) => list.some(({ id }) => id === stylist.id);
    expect([isThere(await asked('')), isThere(await asked('?package=bronze'))]).toEqual([true, false]);
    expect((await app.inject('/slots/stylists/?package=platinum')).statusCode).toBe(404);
  });

  it('of a stylist who rests, or does not offer the package, are none', async () => {
    const resting = await aStylist({ isActive: false });
    const other = await aStylist({ codes: ['gold'] });
    const range = { from: dayInNairobi(at(5, 9)), to: dayInNairobi(at(5, 9)) };
    for (const { id } of [resting, other]) {
      expect((await ask({ package: 'bronze', stylist: id, ...range })).json().days).toEqual([]);
    }
  });
});

describe('a booking', () => {
  it('holds its hour for 20 minutes and freezes its price and commission', async () => {
    const stylist = await aStylist();
    const held = await hold(at(7, 9), { package: 'gold', stylist: stylist.id, expected_price: '15000.00' });
    expect(held).toMatchObject({
      status: 'held',
      price: '15000.00',
      stylist: { id: stylist.id },
      can_cancel: true,
    });
    expect(new Date(held.hold_until!).getTime() - clock.now().getTime()).toBe(20 * 60_000);
    expect(held.pay_bill).toMatchObject({ account: held.number, amount: '15000.00' });
    const now = clock.now();
    await changeSetting(db, { key: 'stylist_commission_percent', value: 20, actorId: null, now });
    await db.update(packages).set({ priceCents: 1_600_000 }).where(eq(packages.code, 'gold'));
    expect(await rowOf(held.number)).toMatchObject({
      priceCents: 1_500_000,
      commissionRate: 1500,
      commissionCents: 225_000,
    });
    const late = await sendBooking(
      app,
      aBookingForm(at(8, 9), { package: 'gold', stylist: stylist.id, expected_price: '15000.00' }),
    );
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(late.json().detail).toContain('price of this package has just changed');
    await db.update(packages).set({ priceCents: 1_500_000 }).where(eq(packages.code, 'gold'));
    await changeSetting(db, { key: 'stylist_commission_percent', value: 15, actorId: null, now });
  });

  it("takes the stylist's own rate", async () => {
    const stylist = await aStylist({ commissionRate: 2000 });
    const { number } = await hold(at(7, 9), { package: 'silver', stylist: stylist.id });
    expect(await rowOf(number)).toMatchObject({ commissionRate: 2000, commissionCents: 170_000 });
  });

  it('with anybody goes to whoever has the fewest bookings that week', async () => {
    await db.update(stylists).set({ isActive: false });
    const [busy, idle] = [await aStylist(), await aStylist()];
    await bookHour(db, { stylist: busy, startsAt: at(7, 9), now: clock.now() });
    expect((await hold(at(7, 14))).stylist?.id).toBe(idle.id);
    // One each now; the first again, and when she is taken, the other.
    expect((await hold(at(7, 14))).stylist?.id).toBe(busy.id);
    const third = await sendBooking(app, aBookingForm(at(7, 14)));
    expect([third.statusCode, third.json().code]).toEqual([409, 'slot_taken']);
    await db.update(stylists).set({ isActive: true });
  });

  it.each([
    [{ package: 'platinum' }, 404, ''],
    [{ package: '' }, 400, 'package'],
    [{ stylist: 999_999 }, 400, 'stylist'],
    [{ starts_at: 'tomorrow' }, 400, 'starts_at'],
    [{ consultation_type: 'pigeon' }, 400, 'consultation_type'],
    [{ wedding_date: '2020-02-02' }, 400, 'wedding_date'],
    [{ wedding_date: '2026-02-30' }, 400, 'wedding_date'],
    [{ preferred_style: 'punk' }, 400, 'preferred_style'],
    [{ budget: 'all of it' }, 400, 'budget'],
    [{ message: 'x'.repeat(2001) }, 400, 'message'],
    [{ contact: { name: ' ', email: 'a@example.com', phone: '0712345678' } }, 400, 'contact.name'],
    [{ contact: { name: 'A', email: 'a', phone: '0712345678' } }, 400, 'contact.email'],
    [{ contact: { name: 'A', email: 'a@example.com', phone: '12' } }, 400, 'contact.phone'],
  ])('with %o is refused with %i under "%s"', async (wrong, status, field) => {
    const answer = await sendBooking(app, { ...aBookingForm(at(9, 9)), ...wrong });
    expect(answer.statusCode).toBe(status);
    if (field !== '') expect(Object.keys(answer.json().field_errors)).toEqual([field]);
  });

  it('outside the hours, too soon or too far ahead is refused with the next free hours', async () => {
    const { id } = await aStylist();
    for (const wrong of [at(9, 7), at(1, 9), at(9, 17), new Date(at(9, 9).getTime() + 60_000), at(95, 9)]) {
      const answer = await sendBooking(app, aBookingForm(wrong, { stylist: id }));
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'slot_taken']);
    }
    const next = (await sendBooking(app, aBookingForm(at(9, 7), { stylist: id }))).json().next_slots;
    expect([next.length, next[0]]).toEqual([6, at(9, 8).toISOString()]);
  });

  it('is made once, however often it is sent', async () => {
    const { id } = await aStylist();
    const form = aBookingForm(at(10, 9), { stylist: id });
    const headers = { 'idempotency-key': 'one-click' };
    const [first, again] = [await sendBooking(app, form, headers), await sendBooking(app, form, headers)];
    expect([again.statusCode, again.json().number]).toEqual([201, first.json().number]);
    const other = await sendBooking(app, { ...form, package: 'silver' }, headers);
    expect(other.statusCode).toBe(409);
  });

  it('does not let one phone keep the whole calendar', async () => {
    const contact = { name: 'Greedy', email: 'greedy@example.com', phone: '0799999999' };
    const statuses = [];
    for (let day = 0; day < 11; day++) {
      statuses.push((await sendBooking(app, aBookingForm(at(20 + day, 9), { contact }))).statusCode);
    }
    expect([statuses.slice(0, 10).every((status) => status === 201), statuses[10]]).toEqual([true, 429]);
  });
});

describe('who sees a booking', () => {
  it('is its customer, or who has its key; to everybody else it is not there', async () => {
    const stylist = await aStylist();
    const [owner, stranger] = [await signIn(), await signIn()];
    const form = aBookingForm(at(11, 9), { stylist: stylist.id });
    const held: HeldHour = (await sendBooking(app, form, owner.headers)).json();
    const see = async (headers: Record<string, string>, query = '') =>
      (await app.inject({ url: `/bookings/${held.number}/${query}`, headers })).statusCode;
    expect(await see(owner.headers)).toBe(200);
    expect(await see({ 'x-order-key': held.lookup_key })).toBe(200);
    expect(await see({}, `?key=${held.lookup_key}`)).toBe(200);
    expect([await see(stranger.headers), await see({}), await see({ 'x-order-key': 'wrong' })]).toEqual([
      404, 404, 404,
    ]);
    for (const [what, payload] of [
      ['cancel', {}],
      ['reschedule', { starts_at: at(12, 9).toISOString() }],
      ['payments', { phone: '0712345678' }],
    ] as const) {
      expect((await act(held.number, what, payload, stranger.headers)).statusCode).toBe(404);
    }
    for (const page of ['events', 'calendar']) {
      expect((await app.inject({ url: `/bookings/${held.number}/${page}/` })).statusCode).toBe(404);
    }
    const list = (await app.inject({ url: '/bookings/', headers: owner.headers })).json();
    expect(list).toMatchObject({ count: 1, results: [{ number: held.number, status: 'held' }] });
    expect((await app.inject({ url: '/bookings/', headers: stranger.headers })).json().count).toBe(0);
    clock.advance({ minutes: 21 });
    const later = (await app.inject(`/bookings/${held.number}/?key=${held.lookup_key}`)).json();
    expect(later).toMatchObject({ status: 'cancelled', cancel_reason: 'expired', pay_bill: null });
  });

  it('is found again by number and phone', async () => {
    const form = aBookingForm(at(12, 9));
    const held: HeldHour = (await sendBooking(app, form)).json();
    const recover = (phone: string) =>
      app.inject({ method: 'POST', url: '/orders/recover/', payload: { number: held.number, phone } });
    expect((await recover(form.contact.phone)).json()).toEqual({
      kind: 'booking',
      number: held.number,
      lookup_key: held.lookup_key,
    });
    expect((await recover('0700000000')).statusCode).toBe(404);
  });
});

describe('a paid booking', () => {
  const confirmed = async (days = 14) => {
    const stylist = await aStylist();
    const held = await hold(at(days, 9), { package: 'gold', stylist: stylist.id });
    const { id } = await rowOf(held.number);
    await payBooking(db, id, clock.now());
    return { ...held, id, stylist, key: { lookup_key: held.lookup_key } };
  };
  const lastFile = async (subject: string) => {
    await runQueuedJobs();
    const mail = (await readMails()).findLast((one) => one.subject?.startsWith(subject));
    const file = mail?.attachments[0];
    return { mail, file, text: file && new TextDecoder().decode(new Uint8Array(asBytes(file.content))) };
  };
  const asBytes = (content: string | ArrayBuffer | Uint8Array) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content;

  it('is confirmed by a letter with a file for calendars', async () => {
    const { number, stylist } = await confirmed();
    const { file, text } = await lastFile('Confirmed: your Gold');
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
    expect(text).not.toContain('key=');
  });

  it('moves to another free hour, and calendars follow', async () => {
    const { number, key } = await confirmed();
    const taken = await bookHour(db, {
      stylist: (await confirmed()).stylist,
      startsAt: at(16, 9),
      now: clock.now(),
    });
    expect(taken.status).toBe('confirmed');
    const answer = await act(number, 'reschedule', { starts_at: at(16, 9).toISOString(), ...key });
    expect(answer.json()).toMatchObject({ status: 'confirmed', starts_at: at(16, 9).toISOString() });
    expect(answer.json().timeline.at(-1).text).toContain('Moved to');
    const { text } = await lastFile('New time: your Gold');
    expect(text).toMatch(/SEQUENCE:2\r?\n/);
    expect(text).toContain(`UID:${number}@bookings.harusi`);
    const download = await app.inject({
      url: `/bookings/${number}/calendar/`,
      headers: { 'x-order-key': key.lookup_key },
    });
    expect(download.headers['content-type']).toContain('text/calendar');
    expect(download.body).toContain('SEQUENCE:2');
    const again = await act(number, 'reschedule', { starts_at: at(16, 9).toISOString(), ...key });
    expect(again.json().timeline).toHaveLength(answer.json().timeline.length);
  });

  it('does not move onto an hour that is taken, too soon, or when it is near itself', async () => {
    const { number, key, stylist } = await confirmed();
    await bookHour(db, { stylist, startsAt: at(17, 13), now: clock.now() });
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

  it('is cancelled with all its money owed back, and calendars cross it out', async () => {
    const { number, key, stylist } = await confirmed();
    const answer = (await act(number, 'cancel', key)).json();
    expect(answer).toMatchObject({ status: 'cancelled', cancel_reason: 'customer', refunded: '15000.00' });
    const { text } = await lastFile('Your money for booking');
    expect(text).toMatch(/STATUS:CANCELLED/);
    expect(text).toMatch(/SEQUENCE:2\r?\n/);
    expect((await hold(at(14, 9), { package: 'gold', stylist: stylist.id })).status).toBe('held');
  });
});
