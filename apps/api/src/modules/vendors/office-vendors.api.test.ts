import { vendorCalls as calls } from '@harusi/contracts/vendors';
import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { auditLog, products, productSubmissions, sessions, users } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openVendorClient } from '../../../test/orders/vendor-client.ts';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { raceOn } from '../../../test/race-on.ts';
import { periodicJobs } from '../../job-registry.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, hub, signIn, runQueuedJobs, readMails, jobContext } = api;
const { send, get, read } = await openAdminClient(api);

const suspend = (id: number, reason = 'Parcels arrive late') =>
  send('POST', `/admin/vendors/${id}/suspend/`, { reason });
/** As the worker does once a minute. */
const sumSales = () => periodicJobs.find(({ name }) => name === 'products.sum-sales')!.run(jobContext());
const reinstate = (id: number) => send('POST', `/admin/vendors/${id}/reinstate/`, {});

/** Makes a change and waits until this process has received its event. */
async function withLiveEvent<Value>(act: () => Promise<Value>): Promise<Value> {
  const news = new Promise<void>((resolve) => {
    const listen = ({ type }: { type: string }) => {
      if (type !== 'catalogue.changed') return;
      hub.off('event', listen);
      resolve();
    };
    hub.on('event', listen);
  });
  const value = await act();
  await news;
  return value;
}

const logIn = (username: string) =>
  app.inject({ method: 'POST', url: '/auth/login/', payload: { username, password: FACTORY_PASSWORD } });

describe('vendor list', () => {
  it('shows products, sales and balance, newest first, and finds by name, email and phone', async () => {
    const vendorClient = await openVendorClient(api);
    const admin = await aUser(db, { userType: 'admin' });
    const [pending, rejected, mended] = await Promise.all(
      (['pending_approval', 'rejected', 'pending_approval'] as const).map((review) =>
        vendorClient.addProduct({ review }),
      ),
    );
    const gone = await vendorClient.addProduct({ visibility: 'archived' });
    const sent = {
      vendorId: vendorClient.vendor.id,
      isRevision: false,
      content: {},
      submittedAt: clock.now(),
    };
    const refused = {
      ...sent,
      status: 'rejected' as const,
      decidedAt: clock.now(),
      decidedBy: admin.id,
      rejectionReason: 'The photo is too small.',
    };
    await db.insert(productSubmissions).values([
      { ...sent, productId: pending!.id },
      { ...refused, productId: rejected!.id },
      { ...refused, productId: mended!.id },
      { ...sent, productId: mended!.id },
      // A rejected revision: the product stays listed and needs a correction.
      { ...refused, productId: vendorClient.ring.id, isRevision: true },
      { ...refused, productId: gone.id, isRevision: true },
    ]);
    await vendorClient.sell(2);

    const page = await read('/admin/vendors/?page_size=1');
    const { response: schema } = calls['GET /admin/vendors/'];
    expect(schema.encode(schema.parse(page) as never)).toEqual(page);
    expect(page.results[0]).toMatchObject({
      id: vendorClient.vendor.id,
      name: 'Asha Mwangi',
      suspended_at: null,
      products: { pending: 2, approved: 1, rejected: 2 },
      total_sales: '6666.66',
      balance: '5666.66',
    });
    const dashboard = await vendorClient.read('/vendor/dashboard/');
    expect(dashboard).toMatchObject({ pending: 2, approved: 1, rejected: 2 });
    expect(dashboard.rejected_products).toMatchObject([
      { id: rejected!.id, rejection_reason: 'The photo is too small.' },
      { id: vendorClient.ring.id },
    ]);

    await sumSales();
    await vendorClient.sell(1);
    expect((await read('/admin/vendors/?page_size=1')).results[0].total_sales).toBe('9999.99');

    const { business_name, email, phone_number } = page.results[0];
    for (const search of [business_name, email.toUpperCase(), phone_number, `0${phone_number.slice(4)}`]) {
      const found = await read(`/admin/vendors/?search=${encodeURIComponent(search)}`);
      expect(found.results.map(({ id }: { id: number }) => id)).toEqual([vendorClient.vendor.id]);
    }
    expect((await read('/admin/vendors/?search=%25')).count).toBe(0);
    for (const query of ['status=gone', 'page=0', `search=${'x'.repeat(101)}`]) {
      expect([query, (await get(`/admin/vendors/?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });

  it('warns of low stock', async () => {
    const vendorClient = await openVendorClient(api);
    const last = await vendorClient.addProduct({
      name: 'Last Comb',
      variants: [{ onHand: 1 }, { size: 'L', onHand: 2 }],
    });
    const gone = await vendorClient.addProduct({ name: 'No Comb', variants: [{ onHand: 0 }] });
    await vendorClient.addProduct({ name: 'Hidden Comb', visibility: 'draft', variants: [{ onHand: 0 }] });
    expect((await vendorClient.read('/vendor/dashboard/')).low_stock).toEqual([
      { id: gone.id, name: 'No Comb', image: null, inventory: 0 },
      { id: last.id, name: 'Last Comb', image: null, inventory: 3 },
    ]);
  });
});

describe('suspending a vendor', () => {
  it('ends sessions and unlists products immediately; reinstating undoes it', async () => {
    const vendorClient = await openVendorClient(api);
    const { vendor, ring } = vendorClient;
    const placed = await vendorClient.sell();
    const inShop = async () => (await app.inject(`/products/${ring.id}/`)).statusCode;
    expect(await inShop()).toBe(200); // this response is now cached

    const response = await withLiveEvent(() => suspend(vendor.id));
    expect([response.statusCode, response.json().suspended_at]).toEqual([200, clock.now().toISOString()]);
    expect(await inShop()).toBe(404);
    expect((await vendorClient.get('/vendor/dashboard/')).statusCode).toBe(401);
    expect((await logIn(vendor.email)).statusCode).toBe(403);
    const ended = and(eq(sessions.userId, vendor.id), eq(sessions.endReason, 'suspended'));
    expect(await db.$count(sessions, ended)).toBe(1);
    const late = await vendorClient.addProduct();
    expect(late.hiddenAt).toEqual(clock.now());
    // Open orders stay: the shop handles them.
    expect((await read(`/admin/orders/${placed.number}/`)).parcels[0].status).toBe('waiting');
    expect((await read('/admin/vendors/?status=suspended')).results[0].id).toBe(vendor.id);

    const twice = await suspend(vendor.id);
    expect([twice.statusCode, twice.json().detail]).toEqual([409, 'This vendor is already suspended.']);

    const back = await withLiveEvent(() => reinstate(vendor.id));
    expect([back.statusCode, back.json().suspended_at]).toEqual([200, null]);
    expect(await inShop()).toBe(200);
    expect((await logIn(vendor.email)).statusCode).toBe(200);
    const hidden = await db.select().from(products).where(eq(products.vendorId, vendor.id));
    expect(hidden.every(({ hiddenAt }) => hiddenAt === null)).toBe(true);
    expect((await reinstate(vendor.id)).statusCode).toBe(409);

    const log = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'vendor'), eq(auditLog.subjectId, String(vendor.id))));
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ['vendor.suspended', { reason: 'Parcels arrive late' }],
      ['vendor.reinstated', null],
    ]);
    await runQueuedJobs();
    const mails = (await readMails()).filter(({ to }) => to?.[0]?.address === vendor.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`You sold: pack order ${placed.number}`),
      'Your vendor account is suspended',
      'Your vendor account is open again',
    ]);
    expect(mails[1]!.text).toContain('The reason: Parcels arrive late');
  });

  it('requires a reason and an existing vendor', async () => {
    const { vendor } = await openVendorClient(api);
    const refused = await suspend(vendor.id, '  ');
    expect([refused.statusCode, refused.json().field_errors]).toEqual([400, { reason: ['Say why'] }]);
    for (const userType of ['customer', 'admin'] as const) {
      const { id } = await aUser(db, { userType });
      expect((await suspend(id)).statusCode).toBe(404);
      expect((await reinstate(id)).statusCode).toBe(404);
      const [row] = await db.select().from(users).where(eq(users.id, id));
      expect(row!.suspendedAt).toBeNull();
    }
    expect((await suspend(999_999_999)).statusCode).toBe(404);
  });

  it('is restricted to admins', async () => {
    const { vendor } = await openVendorClient(api);
    for (const role of ['customer', 'vendor'] as const) {
      const { headers } = await signIn(role);
      for (const what of ['suspend', 'reinstate']) {
        const url = `/admin/vendors/${vendor.id}/${what}/`;
        const response = await app.inject({ method: 'POST', url, headers, payload: { reason: 'Envy' } });
        expect(response.statusCode).toBe(403);
      }
      expect((await app.inject({ url: '/admin/vendors/', headers })).statusCode).toBe(403);
    }
  });

  it('happens once for two admins and covers a concurrent login and new product', async () => {
    const vendorClient = await openVendorClient(api);
    const { vendor } = vendorClient;
    const outcomes = await raceOn(db, users, vendor.id, () => [
      suspend(vendor.id).then(({ statusCode }) => statusCode),
      suspend(vendor.id).then(({ statusCode }) => statusCode),
      vendorClient.addProduct().then(() => 201),
      logIn(vendor.email).then(({ statusCode }) => statusCode),
    ]);
    expect(outcomes.slice(0, 2).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const own = await db.select().from(products).where(eq(products.vendorId, vendor.id));
    expect(own.map(({ hiddenAt }) => hiddenAt !== null)).toEqual([true, true]);
    const alive = await db.select().from(sessions).where(eq(sessions.userId, vendor.id));
    expect(alive.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });
});
