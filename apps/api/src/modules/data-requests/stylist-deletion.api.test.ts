import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { bookings, dataRequests, media, stylists } from '@harusi/db/schema';
import { desc, eq } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertHeldBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { findInDatabase } from '../../../test/data-requests/amina.ts';
import {
  closeProfile,
  leaveStylistTraces,
  payCommission,
  WORDS,
  ZAWADI,
} from '../../../test/data-requests/zawadi.ts';
import { anAddress, openGuestOrders } from '../../../test/guest-access/guest-orders.ts';
import { raceInOrder } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { postEntry } from '../ledger/ledger.service.ts';
import { verifyLedger } from '../ledger/verify-ledger.service.ts';
import { removeUnused } from '../media/media.jobs.ts';
import { enforceRetentionPeriods, processDeletions } from './data-requests.jobs.ts';
import { processDeletion } from './process-deletions.service.ts';

const api = await startTestApi();
const { app, db, clock, jobContext, signIn } = api;
const { mailsTo } = openGuestOrders(api);

const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const runDue = () => processDeletions.run(jobContext());
const readLast = async () =>
  (await db.select().from(dataRequests).orderBy(desc(dataRequests.id)).limit(1))[0]!;
/** Asks for the link to this address and returns its key. */
async function askForLink(email: string): Promise<string | undefined> {
  expect((await post('/data-requests/', { email })).statusCode).toBe(202);
  const mail = (await mailsTo(email, /^Your data at/)).at(-1);
  return /\/your-data#key=([\w-]+)/.exec(mail?.text ?? '')?.[1];
}
const adminGet = async (url: string) => app.inject({ url, headers: (await signIn('admin')).headers });

describe('a stylist', () => {
  const email = anAddress();
  let traces: Awaited<ReturnType<typeof leaveStylistTraces>>;
  let id: number;
  beforeAll(async () => {
    traces = await leaveStylistTraces(api, email, (await aUser(db, { userType: 'admin' })).id);
    ({ id } = traces.stylist);
  });

  const openReviewLink = async () =>
    (await app.inject({ url: '/stylist-reviews/', headers: { 'x-order-key': traces.reviewKey } })).statusCode;

  it('gets a copy by a mailed link, without the data of clients', async () => {
    const key = await askForLink(email.replace(/^\w+/, (name) => name.toUpperCase()));
    const copy = await post('/data-requests/download/', { key, format: 'json' });
    expect(copy.json()).toMatchObject({
      account: [],
      stylist_profile: [
        {
          name: ZAWADI.name,
          email,
          phone: ZAWADI.phone,
          earlier_payout_phone: ZAWADI.before,
          about_you: ZAWADI.bio,
          specialties: ZAWADI.specialty,
          picture: traces.portrait.image,
          profile: 'open',
        },
      ],
      days_with_other_hours: [{ day: '2099-05-01', hours: 'closed', note: ZAWADI.note }],
      portfolio: [
        { title: ZAWADI.work, state: 'published', picture: traces.work.image },
        { title: ZAWADI.work, state: 'pending' },
      ],
      reviews_about_you: [{ stars: 5, review: `${ZAWADI.name} knew the wind.` }],
      styled_bookings: [{ number: traces.booking.number, status: 'completed', commission: '2250.00' }],
      commissions: [{ what: 'Commission', booking: traces.booking.number, amount: '2250.00' }],
      payouts: [],
    });
    expect(copy.json().working_hours).toHaveLength(7);
    expect(copy.json().working_hours[0]).toEqual({ day: 'Monday', hours: '08:00 to 18:00' });
    for (const foreign of ['Amina', 'amina@example.com', '254712345678', traces.stylist.uploadKey])
      expect(copy.body).not.toContain(foreign);
    const { body } = await post('/data-requests/download/', { key, format: 'html' });
    expect(body).toContain('<h2>Your stylist profile</h2>');
    expect(body).toContain(`<dt>Specialties</dt><dd>${ZAWADI.specialty}</dd>`);
    expect(body).toContain('<dt>Commission</dt><dd>KShs 2,250</dd>');
  });

  it('is nobody else: a foreign address gets no link, and an unproven one no data', async () => {
    expect(await askForLink(anAddress())).toBeUndefined();
    const { other } = traces;
    const key = await askForLink(other.email);
    const copy = await post('/data-requests/download/', { key, format: 'json' });
    expect(copy.json().stylist_profile).toMatchObject([{ name: other.name }]);
    expect(copy.body).not.toContain(ZAWADI.name);
    const unproven = await aUser(db, { email: other.email });
    const login = await post('/auth/login/', { username: unproven.email, password: FACTORY_PASSWORD });
    const mine = await post(
      '/auth/me/data/download/',
      { current_password: FACTORY_PASSWORD, format: 'json' },
      { authorization: `Bearer ${login.json().access}` },
    );
    expect(mine.json()).toMatchObject({ stylist_profile: [], styled_bookings: [], commissions: [] });
  });

  it('waits for the profile, for bookings and for commissions, and then has no name', async () => {
    const startsAt = new Date(clock.now().getTime() + 10 * 86_400_000);
    const held = await insertHeldBooking(db, { stylist: traces.stylist, startsAt, now: clock.now() });
    expect((await post('/data-requests/deletion/', { key: await askForLink(email) })).statusCode).toBe(201);
    expect(await openReviewLink()).toBe(200);
    clock.advance({ days: 7 });
    const waitsFor = async () => {
      await runDue();
      return (await readLast()).waitsFor;
    };
    const reasons = [
      'Your stylist profile is still open. Please ask us to close it first.',
      `You are still the stylist of booking ${held.number}.`,
      'Commissions still have to be paid out.',
    ];
    expect(await waitsFor()).toEqual(reasons);
    expect((await mailsTo(email, /still needed/))[0]!.text).toContain(reasons[0]);
    await closeProfile(api, id);
    expect(await waitsFor()).toEqual(reasons.slice(1));
    await db
      .update(bookings)
      .set({ status: 'cancelled', cancelReason: 'expired', cancelledAt: clock.now(), holdUntil: null })
      .where(eq(bookings.id, held.id));
    expect(await waitsFor()).toEqual(reasons.slice(2));
    await payCommission(api, id);
    const key = await askForLink(email);
    const copy = (await post('/data-requests/download/', { key, format: 'json' })).json();
    expect(copy.payouts).toMatchObject([{ amount: '2250.00', phone: ZAWADI.phone.slice(1), state: 'paid' }]);

    await runDue();
    expect(await readLast()).toMatchObject({ state: 'done', email: null, waitsFor: [] });
    expect(await mailsTo(email, /is deleted/)).toHaveLength(1);
    expect(await findInDatabase(api, [...WORDS, email, traces.stylist.uploadKey])).toEqual([
      'transfers.msisdn',
    ]);
    expect(await verifyLedger(db)).toEqual([]);
    const [row] = await db.select().from(stylists).where(eq(stylists.id, id));
    expect(row).toMatchObject({ name: `Former stylist ${id}`, phone: '', isActive: false, reviewCount: 0 });
    expect(await askForLink(email)).toBe(key); // the old email: there is no new one
  });

  it('takes her pictures along, unless somebody else shows them', async () => {
    const { portrait, work, shared } = traces;
    const statuses = async () =>
      Promise.all([portrait, work, shared].map(async ({ image }) => (await app.inject(image)).statusCode));
    expect(await statuses()).toEqual([404, 404, 200]);
    await removeUnused.run(jobContext());
    const left = await db.select({ id: media.id }).from(media);
    expect(left.map((row) => row.id)).toEqual([shared.id]);
    expect((await api.listFiles()).filter((name) => name.endsWith('master.jpg'))).toHaveLength(1);
  });

  it('leaves lists, bookings and statements that open', async () => {
    const { number, lookupKey } = traces.booking;
    const pages = [
      '/admin/stylists/?status=inactive',
      `/admin/stylists/${id}/`,
      `/admin/stylists/${id}/statement/`,
      '/admin/payouts/?kind=stylist',
      '/admin/payouts/transfers/',
      '/admin/bookings/',
      `/admin/bookings/${number}/`,
      '/admin/bookings/choices/',
      '/admin/sales/',
      '/admin/sales/export/',
      '/admin/portfolio/',
      '/admin/stylist-reviews/',
      '/admin/dashboard/',
      '/admin/audit/?subject_type=stylist',
      '/admin/data-requests/',
    ];
    for (const url of pages) expect([url, (await adminGet(url)).statusCode]).toEqual([url, 200]);
    expect((await adminGet('/admin/stylists/')).body).not.toContain('Former stylist');
    const statement = (await adminGet(`/admin/stylists/${id}/statement/`)).json();
    expect(statement.payee).toMatchObject({ name: `Former stylist ${id}`, owed: '0.00' });
    const mine = await app.inject({ url: `/bookings/${number}/`, headers: { 'x-order-key': lookupKey } });
    expect([mine.statusCode, mine.json().stylist.name]).toEqual([200, `Former stylist ${id}`]);
    expect(mine.body).toContain('A stylist was assigned');
    expect((await app.inject(`/stylists/${id}/`)).statusCode).toBe(404);
    expect(await openReviewLink()).toBe(404);
  });

  it('stays closed', async () => {
    const { headers } = await signIn('admin');
    const [row] = await db.select().from(stylists).where(eq(stylists.id, id));
    const payload = { version: row!.version, is_active: true };
    const change = await app.inject({ method: 'PATCH', url: `/admin/stylists/${id}/`, headers, payload });
    expect(change.statusCode).toBe(409);
    await expect(
      db.update(stylists).set({ isActive: true }).where(eq(stylists.id, id)),
    ).rejects.toMatchObject({ cause: { constraint: 'stylists_erased_is_closed' } });
  });

  it('leaves no number when the tax years are over', async () => {
    await enforceRetentionPeriods.run({
      ...jobContext(),
      now: new Date(clock.now().getTime() + 7 * 366 * 86_400_000),
    });
    expect(await findInDatabase(api, WORDS)).toEqual([]);
    expect(await verifyLedger(db)).toEqual([]);
  });
});

describe('a stylist who is a customer as well', () => {
  it('gets both in one copy, and loses both, also when some shillings can’t be sent', async () => {
    const user = await aUser(db, { emailConfirmedAt: clock.now(), firstName: 'Rehematu' });
    const stylist = await makeStylist(db, { now: clock.now(), name: 'Rehematu W.', email: user.email });
    const login = await post('/auth/login/', { username: user.email, password: FACTORY_PASSWORD });
    const headers = { authorization: `Bearer ${login.json().access}` };
    const payload = { current_password: FACTORY_PASSWORD, format: 'json' };
    const copy = (await post('/auth/me/data/download/', payload, headers)).json();
    expect([copy.account, copy.stylist_profile]).toMatchObject([
      [{ email: user.email }],
      [{ email: user.email }],
    ]);
    await db.transaction((tx) =>
      postEntry(tx, {
        source: 'test:rest',
        memo: 'Less than M-Pesa sends',
        at: clock.now(),
        postings: [
          { account: 'stylist_payments', amount: 999 },
          { account: 'stylists', amount: -999, stylistId: stylist.id },
        ],
      }),
    );
    await closeProfile(api, stylist.id);
    await post('/auth/me/data/deletion/', payload, headers);
    clock.advance({ days: 7 });
    await runDue();
    expect((await readLast()).state).toBe('done');
    await api.runQueuedJobs();
    expect(await findInDatabase(api, ['Rehematu', user.email])).toEqual([]);
  });
});

it('sees or refuses a profile that is being opened again', async () => {
  for (const deletesFirst of [true, false]) {
    const email = anAddress();
    const { id } = await makeStylist(db, { now: clock.now(), email, isActive: false });
    await post('/data-requests/deletion/', { key: await askForLink(email) });
    clock.advance({ days: 7 });
    const { headers } = await signIn('admin');
    const { id: request } = await readLast();
    const open = () =>
      app.inject({
        method: 'PATCH',
        url: `/admin/stylists/${id}/`,
        headers,
        payload: { version: 1, is_active: true },
      });
    const racers = [() => processDeletion(db, request, clock.now()), open];
    const order = deletesFirst ? racers : racers.toReversed();
    await raceInOrder(db, stylists, id, ...order);
    const [row] = await db.select().from(stylists).where(eq(stylists.id, id));
    expect([(await readLast()).state, row!.isActive]).toEqual(
      deletesFirst ? ['done', false] : ['waiting', true],
    );
  }
});
