import { officeStylistCalls as calls } from '@harusi/contracts/office-stylists';
import { auditLog, bookings, packages, refunds, stylistReviews, transfers } from '@harusi/db/schema';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookHour, holdHour, makeStylist } from '../../../test/a-booking.ts';
import { aStoredPicture } from '../../../test/a-stored-picture.ts';
import { openOffice } from '../../../test/an-office.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { completeBooking } from '../bookings/booking-moves.service.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { weekOf } from './office-stylists.rules.ts';

const api = await startTestApi();
const { db, hub, clock } = api;
const { send, get, read } = await openOffice(api);

let made = 0;
const aForm = (given: object = {}) => ({
  name: 'Wanjiru Kamau',
  email: `wanjiru-${(made += 1)}@example.com`,
  phone: '0700 000 130',
  location: 'Karen, Nairobi',
  categories: ['bridal'],
  ...given,
});
const added = async (given: object = {}) => {
  const answer = await send('POST', '/admin/stylists/', aForm(given));
  expect([answer.statusCode, answer.json().field_errors]).toEqual([201, undefined]);
  return answer.json();
};
const patch = (id: number, change: object) => send('PATCH', `/admin/stylists/${id}/`, change);
const setHours = (id: number, body: object) => send('PUT', `/admin/stylists/${id}/hours/`, body);
const story = (id: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'stylist'), eq(auditLog.subjectId, String(id))))
    .orderBy(asc(auditLog.id));
const hours = (from: number) => new Date(clock.now().getTime() + from * 3_600_000);
const idsOf = async (...codes: string[]) => {
  const rows = await db.select().from(packages);
  return codes.map((code) => rows.find((row) => row.code === code)!.id);
};

describe('a stylist', () => {
  it('is added with what there is to know, told to open screens and pages, and written down', async () => {
    const picture = await aStoredPicture(db);
    const heard: string[] = [];
    const hear = ({ to, type }: { to: unknown; type: string }) => heard.push(`${JSON.stringify(to)} ${type}`);
    hub.on('event', hear);
    const offered = await idsOf('gold', 'bronze');
    const stylist = await added({
      specialties: [' Lace ', 'lace', 'Head wraps'],
      categories: ['groom', 'bridal'],
      packages: offered,
      picture: picture.id,
      experience: '9 years',
      commission_percent: 12.5,
      buffer_minutes: 45,
    });
    const { answer } = calls['POST /admin/stylists/'];
    expect(answer.encode(answer.parse(stylist) as never)).toEqual(stylist);
    expect(stylist).toMatchObject({
      phone: '+254700000130',
      specialties: ['Lace', 'Head wraps'],
      categories: ['bridal', 'groom'],
      packages: offered.toSorted((a, b) => a - b),
      picture: { alt: 'Wanjiru Kamau' },
      commission_percent: 12.5,
      own_commission_percent: 12.5,
      rating: 5,
      review_count: 0,
      total_sales: '0.00',
      pending_payment: '0.00',
      payout_open: false,
      is_active: true,
      hours: [],
    });
    expect(stylist.upload_path).toMatch(new RegExp(`^/stylist/${stylist.id}/upload#[\\w-]{43}$`));
    await expect
      .poll(() => heard)
      .toEqual(expect.arrayContaining(['"web" stylist.changed', '{"role":"admin"} stylist.changed']));
    hub.off('event', hear);
    const [line] = await story(stylist.id);
    expect(line).toMatchObject({ action: 'stylist.created', after: { name: 'Wanjiru Kamau' } });
    expect(JSON.stringify(line)).not.toContain(stylist.upload_path.split('#')[1]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12345' }, 'phone'],
    [{ location: '' }, 'location'],
    [{ categories: [] }, 'categories'],
    [{ categories: ['cakes'] }, 'categories.0'],
    [{ packages: [999_999] }, 'packages'],
    [{ picture: 999_999 }, 'picture'],
    [{ commission_percent: 101 }, 'commission_percent'],
    [{ commission_percent: 12.345 }, 'commission_percent'],
    [{ buffer_minutes: 241 }, 'buffer_minutes'],
    [{ specialties: Array.from({ length: 13 }, (_, n) => `Skill ${n}`) }, 'specialties'],
  ])('with %j is refused under %s', async (given, field) => {
    const answer = await send('POST', '/admin/stylists/', aForm(given));
    expect([answer.statusCode, Object.keys(answer.json().field_errors)]).toEqual([400, [field]]);
  });

  it('has an address that no other has', async () => {
    const { email } = await added();
    const again = await send('POST', '/admin/stylists/', aForm({ email: email.toUpperCase() }));
    expect(again.json().field_errors).toEqual({ email: ['Another stylist has this e-mail address'] });
    const other = await added();
    const moved = await patch(other.id, { email, version: other.version });
    expect([moved.statusCode, Object.keys(moved.json().field_errors)]).toEqual([400, ['email']]);
  });

  it('is changed by two at once: the second is told by whom, and may save over it', async () => {
    const { id, version, bio } = await added({ bio: 'Calm hands.' });
    const both = await Promise.all([
      patch(id, { location: 'Kisumu', version }),
      patch(id, { location: 'Mombasa', version }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409)!.json();
    expect(lost.detail).toMatch(/changed this stylist on .*Nothing of yours is lost/);
    const newer = await read(`/admin/stylists/${id}/`);
    expect([newer.version, newer.bio]).toEqual([version + 1, bio]);
    const over = await patch(id, { location: 'Nakuru', version: newer.version });
    expect(over.json()).toMatchObject({ location: 'Nakuru', version: version + 2 });
  });

  it('is hidden and shown again; bookings stay, and saying it twice writes one line', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const booking = await bookHour(db, { stylist, startsAt: hours(72), now: clock.now() });
    const off = await patch(stylist.id, { is_active: false, version: 1 });
    expect(off.json()).toMatchObject({ is_active: false, version: 2 });
    await patch(stylist.id, { is_active: false, version: 2 });
    expect(await story(stylist.id)).toMatchObject([
      { action: 'stylist.changed', before: { is_active: true }, after: { is_active: false } },
    ]);
    const [kept] = await db.select().from(bookings).where(eq(bookings.id, booking.id));
    expect(kept).toMatchObject({ status: 'confirmed', stylistId: stylist.id });
  });

  it('gets a new upload key: the old link is worth nothing, the key stands in no log, no form is disturbed', async () => {
    const { id, upload_path, version } = await added();
    const renewed = (await send('POST', `/admin/stylists/${id}/upload-key/`)).json();
    expect(renewed.upload_path).not.toBe(upload_path);
    expect(renewed.version).toBe(version);
    expect((await story(id)).at(-1)).toMatchObject({ action: 'stylist.upload-key-renewed', after: null });
  });

  it('that nobody knows is nowhere', async () => {
    const answers = await Promise.all([
      get('/admin/stylists/999999/'),
      patch(999_999, { version: 1 }),
      setHours(999_999, { hours: [], exceptions: [], version: 1 }),
      send('POST', '/admin/stylists/999999/upload-key/'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('the hours of a stylist', () => {
  const MONDAY = { weekday: 1, from_minute: 480, to_minute: 1080 };

  it('are set as a whole, with days off and other hours, and written as people read them', async () => {
    const { id, version } = await added();
    const off = { day: '2099-12-25', from_minute: null, to_minute: null, note: 'Christmas' };
    const short = { day: '2099-12-24', from_minute: 540, to_minute: 720, note: '' };
    const set = await setHours(id, { hours: [MONDAY], exceptions: [off, short], version });
    expect([set.statusCode, set.json()]).toMatchObject([
      200,
      { hours: [MONDAY], exceptions: [short, off], version: version + 1 },
    ]);
    expect((await story(id)).at(-1)).toMatchObject({
      action: 'stylist.hours-changed',
      after: {
        hours: ['Mon 08:00–18:00'],
        exceptions: ['2099-12-24 09:00–12:00', '2099-12-25 off Christmas'],
      },
    });
    const same = await setHours(id, { hours: [MONDAY], exceptions: [short, off], version: version + 1 });
    expect(same.json().version).toBe(version + 1);
    const none = await setHours(id, { hours: [], exceptions: [], version: version + 1 });
    expect(none.json()).toMatchObject({ hours: [], exceptions: [] });
  });

  it('are refused where they make no sense, under their line', async () => {
    const { id, version } = await added();
    const overlapping = await setHours(id, {
      hours: [MONDAY, { ...MONDAY, from_minute: 1000 }],
      exceptions: [{ day: '2020-01-01', from_minute: null, to_minute: null }],
      version,
    });
    expect([overlapping.statusCode, Object.keys(overlapping.json().field_errors)]).toEqual([
      400,
      ['hours.1.to_minute', 'exceptions.0.day'],
    ]);
    const wild = await setHours(id, { hours: [{ ...MONDAY, weekday: 8 }], exceptions: [], version });
    expect(wild.statusCode).toBe(400);
  });

  it('set by two at once: the second is told', async () => {
    const { id, version } = await added();
    const both = await Promise.all(
      [480, 540].map((from_minute) =>
        setHours(id, { hours: [{ ...MONDAY, from_minute }], exceptions: [], version }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(`/admin/stylists/${id}/`)).hours).toHaveLength(1);
  });
});

describe('the figures', () => {
  it('come from bookings, books and transfers', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now, name: 'Figures', commissionRate: null });
    const monday = weekOf(now).from;
    const before = new Date(monday.getTime() - 80 * 3_600_000);
    const past = await bookHour(db, { stylist, code: 'gold', startsAt: monday, now: before });
    await db.transaction((tx) => completeBooking(tx, past.id, { actorId: null, now }));
    await bookHour(db, { stylist, code: 'silver', startsAt: hours(24 * 30), now }); // not this week
    await holdHour(db, { stylist, code: 'bronze', startsAt: hours(24 * 40), now }); // not paid
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

  it('take the rate of the settings unless there is one of their own, and the average of real reviews', async () => {
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

describe('the list', () => {
  it('is found by name, place, phone and specialty, by state, and in pages', async () => {
    const now = clock.now();
    await makeStylist(db, { now, name: 'Zawadi Odd', location: 'Lamu', phone: '+254711987654' });
    await makeStylist(db, { now, name: 'Zawadi Even', specialties: ['Kanzu 100%'], isActive: false });
    const names = async (query: string) =>
      (await read(`/admin/stylists/?${query}`)).results.map(({ name }: { name: string }) => name);
    expect(await names('search=zawadi')).toEqual(['Zawadi Even', 'Zawadi Odd']);
    expect(await names('search=lamu')).toEqual(['Zawadi Odd']);
    expect(await names('search=0711%20987')).toEqual(['Zawadi Odd']);
    expect(await names('search=100%25')).toEqual(['Zawadi Even']);
    expect(await names('search=zawadi&status=active')).toEqual(['Zawadi Odd']);
    const page = await read('/admin/stylists/?search=zawadi&page_size=1');
    expect(page).toMatchObject({ count: 2, results: [{ name: 'Zawadi Even' }] });
    expect(page.counts.inactive).toBeGreaterThanOrEqual(1);
    const { answer } = calls['GET /admin/stylists/'];
    expect(answer.encode(answer.parse(page) as never)).toEqual(page);
    expect((await get('/admin/stylists/?status=asleep')).statusCode).toBe(400);
  });
});
