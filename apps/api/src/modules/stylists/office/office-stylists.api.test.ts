import { officeStylistCalls as calls } from '@harusi/contracts/office/office-stylists';
import { auditLog, bookings, packages, stylists } from '@harusi/db/schema';
import { and, asc, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { REDACTED } from '../../audit/audit.rules.ts';
import { insertPaidBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { aStoredPicture } from '../../../../test/media/stored-picture.ts';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { db, hub, clock } = api;
const { send, get, read } = await openAdminClient(api);

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
  const response = await send('POST', '/admin/stylists/', aForm(given));
  expect([response.statusCode, response.json().field_errors]).toEqual([201, undefined]);
  return response.json();
};
const patch = (id: number, change: object) => send('PATCH', `/admin/stylists/${id}/`, change);
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

describe('stylist', () => {
  it('is added with all fields, published to open screens and pages, and audited', async () => {
    const picture = await aStoredPicture(db);
    const received: string[] = [];
    const hear = ({ to, type }: { to: unknown; type: string }) =>
      received.push(`${JSON.stringify(to)} ${type}`);
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
    const { response: schema } = calls['POST /admin/stylists/'];
    expect(schema.encode(schema.parse(stylist) as never)).toEqual(stylist);
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
      .poll(() => received)
      .toEqual(
        expect.arrayContaining([
          '"web" stylist.changed',
          '{"staff":["stylists","bookings"]} stylist.changed',
        ]),
      );
    hub.off('event', hear);
    const [line] = await story(stylist.id);
    expect(line).toMatchObject({ action: 'stylist.created', after: { name: REDACTED } });
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
  ])('rejects %j with an error on %s', async (given, field) => {
    const response = await send('POST', '/admin/stylists/', aForm(given));
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([400, [field]]);
  });

  it('rejects an email address of another stylist', async () => {
    const { email } = await added();
    const again = await send('POST', '/admin/stylists/', aForm({ email: email.toUpperCase() }));
    expect(again.json().field_errors).toEqual({ email: ['Another stylist has this email address'] });
    const other = await added();
    const moved = await patch(other.id, { email, version: other.version });
    expect([moved.statusCode, Object.keys(moved.json().field_errors)]).toEqual([400, ['email']]);
  });

  it('rejects the second of two concurrent edits and names the first editor', async () => {
    const { id, version, bio } = await added({ bio: 'Calm hands.' });
    const both = await raceOn(db, stylists, id, () => [
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

  it('can be hidden and shown; bookings stay, and repeating it is not audited', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const booking = await insertPaidBooking(db, { stylist, startsAt: hours(72), now: clock.now() });
    const off = await patch(stylist.id, { is_active: false, version: 1 });
    expect(off.json()).toMatchObject({ is_active: false, version: 2 });
    await patch(stylist.id, { is_active: false, version: 2 });
    expect(await story(stylist.id)).toMatchObject([
      { action: 'stylist.changed', before: { is_active: true }, after: { is_active: false } },
    ]);
    const [kept] = await db.select().from(bookings).where(eq(bookings.id, booking.id));
    expect(kept).toMatchObject({ status: 'confirmed', stylistId: stylist.id });
  });

  it('gets a new upload link, audited without the key and without a new version', async () => {
    const { id, upload_path, version } = await added();
    const renewed = (await send('POST', `/admin/stylists/${id}/upload-key/`)).json();
    expect(renewed.upload_path).not.toBe(upload_path);
    expect(renewed.version).toBe(version);
    expect((await story(id)).at(-1)).toMatchObject({ action: 'stylist.upload-key-renewed', after: null });
  });

  it('returns 404 when unknown', async () => {
    const responses = await Promise.all([
      get('/admin/stylists/999999/'),
      patch(999_999, { version: 1 }),
      send('PUT', '/admin/stylists/999999/hours/', { hours: [], exceptions: [], version: 1 }),
      send('POST', '/admin/stylists/999999/upload-key/'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('stylist list', () => {
  it('filters by name, location, phone, specialty and status, in pages', async () => {
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
    const { response: schema } = calls['GET /admin/stylists/'];
    expect(schema.encode(schema.parse(page) as never)).toEqual(page);
    expect((await get('/admin/stylists/?status=asleep')).statusCode).toBe(400);
  });
});
