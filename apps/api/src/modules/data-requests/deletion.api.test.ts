import { COOLING_OFF_DAYS, RETURN_DAYS } from '@harusi/contracts/constants/retention';
import { FACTORY_PASSWORD } from '@harusi/db/factories';
import { auditLog, dataRequests, orders, users, wishlistItems } from '@harusi/db/schema';
import { desc, eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { AMINA, finishEverything, findInDatabase, leaveTraces } from '../../../test/data-requests/amina.ts';
import { anAddress, openGuestOrders } from '../../../test/guest-access/guest-orders.ts';
import { raceInOrder } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { processDeletions } from './data-requests.jobs.ts';
import { findDueDeletions, processDeletion } from './process-deletions.service.ts';

const api = await startTestApi();
const { app, db, clock, jobContext, signIn, runQueuedJobs } = api;
const { place, mailsTo } = openGuestOrders(api);

const runDue = () => processDeletions.run(jobContext());
const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const ask = (headers: object, password = FACTORY_PASSWORD) =>
  post('/auth/me/data/deletion/', { current_password: password }, headers);
const readLast = async () =>
  (await db.select().from(dataRequests).orderBy(desc(dataRequests.id)).limit(1))[0]!;
const keyIn = (text: string | undefined, name: string) =>
  new RegExp(`/your-data#${name}=([\\w-]+)`).exec(text ?? '')?.[1] ?? 'no key';

/** What the tax law keeps of a paid order or booking. */
const TAX = ['bookings.contact_name', 'orders.contact_name', 'payment_captures.msisdn'];
const WORDS = [AMINA.firstName, AMINA.lastName, AMINA.phone.slice(1), AMINA.street, AMINA.words, AMINA.note];

describe('the deletion of an account', () => {
  it('needs the password, waits for what is open, and leaves only tax records', async () => {
    const traces = await leaveTraces(api);
    const { headers, email, user, paid } = traces;
    expect((await ask(headers, 'not mine')).statusCode).toBe(400);
    expect((await ask(headers)).statusCode).toBe(201);
    expect((await ask(headers)).statusCode).toBe(201); // twice is once
    expect(await db.$count(dataRequests, eq(dataRequests.userId, user!.id))).toBe(1);

    clock.advance({ days: COOLING_OFF_DAYS, seconds: -1 });
    expect(await findDueDeletions(db, clock.now())).toEqual([]);
    await processDeletion(db, (await readLast()).id, clock.now());
    expect((await readLast()).state).toBe('cooling_off');
    clock.advance({ seconds: 1 });
    await runDue();
    await runDue();
    const { state, waitsFor } = await readLast();
    expect(state).toBe('waiting');
    expect(waitsFor).toEqual(
      expect.arrayContaining([
        `Order ${paid.number} is still open.`,
        `Booking ${traces.held.number} is still open.`,
      ]),
    );
    const [waits, ...more] = await mailsTo(email, /still needed/);
    expect(waits!.text).toContain(paid.number);
    expect(more).toEqual([]);

    await finishEverything(api, traces);
    clock.advance({ days: RETURN_DAYS, seconds: -1 });
    await runDue();
    expect((await readLast()).waitsFor).toEqual([`Order ${paid.number} can still be returned.`]);
    clock.advance({ seconds: 1 });
    await runDue();
    expect(await readLast()).toMatchObject({ state: 'done', email: null, undoTokenHash: null, waitsFor: [] });
    expect(await mailsTo(email, /is deleted/)).toHaveLength(1);
    expect(await findInDatabase(api, [...WORDS, email])).toEqual(TAX);
    expect(await db.$count(wishlistItems, eq(wishlistItems.userId, user!.id))).toBe(0);

    expect((await app.inject({ url: '/auth/me/', headers })).statusCode).toBe(401);
    const login = { username: email, password: FACTORY_PASSWORD };
    expect((await post('/auth/login/', login)).statusCode).toBe(401);
    const former = { username: `erased-${user!.id}@erased.invalid`, password: FACTORY_PASSWORD };
    expect((await post('/auth/login/', former)).statusCode).toBe(401);
    const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(row).toMatchObject({ action: 'data.erased', actorId: null, before: null, after: null });
  });

  it('shows a former customer in the audit log', async () => {
    const { headers } = await signIn('admin');
    const { results } = (
      await app.inject({ url: '/admin/audit/?action=data.deletion-asked', headers })
    ).json();
    expect(results[0].actor.name).toMatch(/^Former customer \d+$/);
  });

  it('is taken back by link or in the profile, until it is done', async () => {
    const { user, headers } = await signIn();
    await ask(headers);
    const token = async () => keyIn((await mailsTo(user.email, /will delete/)).at(-1)?.text, 'undo');
    const first = await token();
    expect((await post('/data-requests/undo/', { key: 'wrong' })).statusCode).toBe(400);
    expect((await post('/data-requests/undo/', { key: first })).statusCode).toBe(200);
    expect((await post('/data-requests/undo/', { key: first })).statusCode).toBe(400);

    await ask(headers);
    const undo = () => app.inject({ method: 'DELETE', url: '/auth/me/data/deletion/', headers });
    expect((await undo()).json().deletion).toBeNull();
    expect((await undo()).statusCode).toBe(404);
    clock.advance({ days: COOLING_OFF_DAYS });
    await runDue();
    expect(await db.$count(users, eq(users.email, user.email))).toBe(1);

    await db.update(dataRequests).set({ askedAt: clock.now() }); // the account's session has expired; ask again
    const login = await post('/auth/login/', { username: user.email, password: FACTORY_PASSWORD });
    await ask({ authorization: `Bearer ${login.json().access}` });
    const last = await token();
    clock.advance({ days: COOLING_OFF_DAYS });
    await runDue();
    expect((await post('/data-requests/undo/', { key: last })).statusCode).toBe(400);
  });

  it('is refused for an admin', async () => {
    expect((await ask((await signIn('admin')).headers)).statusCode).toBe(409);
  });

  it('starts again after a crash at any table, and changes nothing before it is whole', async () => {
    const tables = [
      'enquiries',
      'carts',
      'wishlist_items',
      'product_alerts',
      'clients',
      'payment_attempts',
      'bookings',
      'orders',
      'addresses',
      'users',
      'audit_log',
    ];
    const traces = await leaveTraces(api);
    await finishEverything(api, traces);
    await ask(traces.headers);
    clock.advance({ days: RETURN_DAYS });
    const before = await findInDatabase(api, WORDS);
    await db.execute(sql`create function crash() returns trigger language plpgsql as
      $$ begin raise exception 'the power is gone'; end $$`);
    for (const table of tables) {
      const name = sql.identifier(table);
      await db.execute(sql`create trigger crash before insert or update or delete on ${name}
        for each statement execute function crash()`);
      await runDue();
      await db.execute(sql`drop trigger crash on ${name}`);
      expect(await findInDatabase(api, WORDS)).toEqual(before);
      expect((await readLast()).state).toBe('cooling_off');
    }
    await runDue();
    await runQueuedJobs();
    expect(await findInDatabase(api, [...WORDS, traces.email])).toEqual(TAX);
  });

  it('sees or refuses an order that is being placed', async () => {
    for (const deletesFirst of [true, false]) {
      const { user, headers } = await signIn();
      await ask(headers);
      await db.update(dataRequests).set({ eraseAfter: clock.now() }).where(eq(dataRequests.userId, user.id));
      const { id } = await readLast();
      const racers = [() => processDeletion(db, id, clock.now()), () => place(user.email, headers)];
      await raceInOrder(db, users, user.id, ...(deletesFirst ? racers : racers.toReversed()));
      const placed = await db.$count(orders, eq(orders.userId, user.id));
      expect([(await readLast()).state, placed]).toEqual(deletesFirst ? ['done', 0] : ['waiting', 1]);
      await db.delete(dataRequests);
    }
  });
});

describe('the deletion of a guest', () => {
  it('goes by a mailed link, and spares everybody else', async () => {
    const email = anAddress();
    const traces = await leaveTraces(api, { asGuest: email });
    const other = await place(anAddress());
    await finishEverything(api, traces);
    const spelt = email.replace(/^\w+/, (name) => name.toUpperCase());
    expect((await post('/data-requests/', { email: spelt })).statusCode).toBe(202);
    const key = keyIn((await mailsTo(spelt, /^Your data/))[0]?.text, 'key');
    expect((await post('/data-requests/deletion/', { key: 'wrong' })).statusCode).toBe(400);
    const asked = await post('/data-requests/deletion/', { key });
    expect(asked.statusCode).toBe(201);
    clock.advance({ days: RETURN_DAYS });
    await runDue();
    expect((await readLast()).state).toBe('done');
    await runQueuedJobs();
    expect(await findInDatabase(api, [email])).toEqual([]);
    const [kept] = await db.select().from(orders).where(eq(orders.number, other.number));
    expect(kept).toMatchObject({ contactName: 'Neema Otieno', erasedAt: null });
  });
});
