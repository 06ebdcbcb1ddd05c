import { hasPermission, STAFF_ROLES, type StaffRole } from '@harusi/contracts/constants/staff-roles';
import { users } from '@harusi/db/schema';
import { and, eq, isNull, ne } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { raceInOrder, raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { violatesConstraint } from '../../lib/database/database-errors.ts';

const api = await startTestApi();
const { app, db, signIn } = api;

type Login = Awaited<ReturnType<typeof signIn>>;

const get = (url: string, { headers }: Login) => app.inject({ url, headers });
const changeRole = (id: number, staff_role: string, { headers }: Login) =>
  app.inject({ method: 'PATCH', url: `/admin/admins/${id}/`, headers, payload: { staff_role } });
const suspend = (id: number, { headers }: Login) =>
  app.inject({ method: 'POST', url: `/admin/admins/${id}/suspend/`, headers });

const isActiveOwner = and(eq(users.staffRole, 'owner'), isNull(users.suspendedAt));

/** Leaves only these as active owners. */
async function keepOwners(...kept: Login[]) {
  const [first, second = first] = kept;
  await db
    .update(users)
    .set({ suspendedAt: new Date() })
    .where(and(isActiveOwner, ne(users.id, first!.user.id), ne(users.id, second!.user.id)));
}

describe('a role', () => {
  it('travels with the user', async () => {
    const packer = await signIn('admin', { staffRole: 'packer' });
    expect(packer.session.user).toMatchObject({ user_type: 'admin', staff_role: 'packer' });
    expect((await get('/auth/me/', packer)).json().staff_role).toBe('packer');
    expect((await signIn('vendor')).session.user.staff_role).toBeNull();
  });

  it('changes what a running session may do at once', async () => {
    const owner = await signIn('admin');
    const colleague = await signIn('admin');
    expect((await get('/admin/payouts/', colleague)).statusCode).toBe(200);
    expect((await changeRole(colleague.user.id, 'packer', owner)).json()).toMatchObject({
      staff_role: 'packer',
    });
    const refused = await get('/admin/payouts/', colleague);
    expect([refused.statusCode, refused.json().detail]).toEqual([403, "Your role doesn't include this."]);
    expect((await get('/admin/parcels/', colleague)).statusCode).toBe(200);
  });

  it('is given by owners only', async () => {
    for (const staffRole of ['manager', 'bookkeeper', 'packer', 'content'] as const) {
      const colleague = await signIn('admin', { staffRole });
      expect((await changeRole(colleague.user.id, 'owner', colleague)).statusCode).toBe(403);
    }
  });

  /** Whatever a route declares, these are the roles that may move money and power. */
  it.each([
    [/^(GET|POST|PATCH) \/admin\/admins\//, ['owner']],
    [/^POST \/admin\/settings\/rates\/$/, ['owner']],
    [/^(GET|PUT|DELETE|POST) \/admin\/email-wordings\//, ['owner']],
    [/^POST \/admin\/(vendors|stylists)\/\{id\}\/payout/, ['owner', 'bookkeeper']],
    [/^POST \/admin\/payouts\/transfers\/\{id\}\/(approve|decline)\/$/, ['owner', 'bookkeeper']],
    [/^POST \/admin\/.*\/refunds?\/$/, ['owner', 'manager', 'bookkeeper']],
    [/^GET \/admin\/returns\//, ['owner', 'manager', 'bookkeeper']],
    [/^POST \/admin\/returns\/\{id\}\/(preview|complete)\/$/, ['owner', 'manager', 'bookkeeper']],
    [/^GET \/admin\/messages\/$/, ['owner', 'manager', 'bookkeeper']],
    [/^GET \/admin\/messages\/addresses\/$/, ['owner']],
    [/^POST \/admin\/messages\//, ['owner', 'manager']],
    [/^GET \/admin\/(.+\/messages|messages\/failures)\/$/, ['owner', 'manager']],
    [/^POST \/admin\/returns\/\{id\}\/(approve|refuse|receive)\/$/, ['owner', 'manager']],
  ])('that may call %s is one of %j', (pattern, roles) => {
    const routes = app.routeTable.filter(({ config }) => pattern.test(config?.call ?? ''));
    expect(routes.length).toBeGreaterThan(0);
    for (const { config } of routes) {
      const may = STAFF_ROLES.filter((role) => hasPermission(role, config?.permission ?? []));
      expect([config?.call, may]).toEqual([config?.call, roles]);
    }
  });

  it('belongs to admins, and every admin has one', async () => {
    const { user } = await signIn('vendor');
    const owner = await signIn('admin');
    expect((await changeRole(user.id, 'owner', owner)).statusCode).toBe(404);
    const given = await db
      .update(users)
      .set({ staffRole: 'owner' })
      .where(eq(users.id, user.id))
      .catch((error: unknown) => error);
    expect(violatesConstraint(given, 'users_admins_have_a_role')).toBe(true);
    const taken = await db
      .update(users)
      .set({ staffRole: null })
      .where(eq(users.id, owner.user.id))
      .catch((error: unknown) => error);
    expect(violatesConstraint(taken, 'users_admins_have_a_role')).toBe(true);
  });
});

describe('the last owner', () => {
  it('can be neither demoted nor suspended by a colleague', async () => {
    const [owner, other] = [await signIn('admin'), await signIn('admin')];
    await keepOwners(owner, other);
    expect((await changeRole(other.user.id, 'manager', owner)).statusCode).toBe(200);
    const refused = await changeRole(owner.user.id, 'manager', owner);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'This is the last owner. At least one must stay.',
    ]);
    expect((await changeRole(owner.user.id, 'owner', owner)).statusCode).toBe(200);
  });

  it('remains when two owners demote each other concurrently', async () => {
    const [first, second] = [await signIn('admin'), await signIn('admin')];
    await keepOwners(first, second);
    const responses = await raceOn(db, users, Math.min(first.user.id, second.user.id), () => [
      changeRole(second.user.id, 'manager', first),
      changeRole(first.user.id, 'manager', second),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await db.$count(users, isActiveOwner)).toBe(1);
  });

  it('remains when one steps down while the other is being suspended', async () => {
    const [first, second] = [await signIn('admin'), await signIn('admin')];
    await keepOwners(first, second);
    const responses = await raceInOrder<[{ statusCode: number }, { statusCode: number }]>(
      db,
      users,
      Math.min(first.user.id, second.user.id),
      () => suspend(second.user.id, first),
      () => changeRole(first.user.id, 'packer', first),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(await db.$count(users, isActiveOwner)).toBe(1);
  });
});

describe('what a role sees', () => {
  /** Every key in a JSON value, at any depth. */
  const keysOf = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
  const MONEY = /price|total|amount|revenue|fee|vat|paid$|owed|commission|cost|refund|sales|payment|receipt/;
  const moneyIn = (body: unknown) => keysOf(body).filter((key) => MONEY.test(key));
  const dashboardOf = async (staffRole: StaffRole) =>
    (await get('/admin/dashboard/', await signIn('admin', { staffRole }))).json();

  it('holds no money for a packer, who can send a parcel', async () => {
    const { createPaidOrder } = await openAdminClient(api);
    const { placed, parcel } = await createPaidOrder();
    const packer = await signIn('admin', { staffRole: 'packer' });
    const list = (await get('/admin/parcels/', packer)).json();
    expect(list.results[0]).toMatchObject({
      order: placed.number,
      status: 'waiting',
      recipient: { name: placed.contact.name },
      delivery: { town: placed.delivery.town },
      lines: [{ quantity: 1 }],
    });
    const move = (status: string) =>
      app.inject({
        method: 'PATCH',
        url: `/admin/parcels/${parcel}/`,
        headers: packer.headers,
        payload: { status },
      });
    const prepared = (await move('preparing')).json();
    const sent = (await move('dispatched')).json();
    expect(sent).toMatchObject({ status: 'dispatched', order_status: 'dispatched' });
    const dashboard = (await get('/admin/dashboard/', packer)).json();
    const counts = (await get('/admin/counts/', packer)).json();
    expect(moneyIn([list, prepared, sent, dashboard, counts])).toEqual([]);
    expect([Object.keys(dashboard.needs_you), Object.keys(counts)]).toEqual([
      ['parcels_to_dispatch'],
      ['parcels'],
    ]);
    for (const url of [`/admin/orders/${placed.number}/`, '/admin/orders/', '/admin/payouts/']) {
      expect((await get(url, packer)).statusCode).toBe(403);
    }
    expect((await get('/admin/parcels/?stage=on_the_way&search=' + placed.number, packer)).json().count).toBe(
      1,
    );
  });

  it('is the whole dashboard for an owner, and the figures of the work for others', async () => {
    const owner = await dashboardOf('owner');
    expect(Object.keys(owner)).toContain('revenue_this_month');
    expect(Object.keys(owner.needs_you)).toHaveLength(13);
    const manager = await dashboardOf('manager');
    expect([manager.pending_payments, manager.needs_you.owed_to_vendors]).toEqual([undefined, undefined]);
    expect(manager.revenue_this_month).toBe(owner.revenue_this_month);
    const content = await dashboardOf('content');
    expect([content.total_products, content.revenue_this_month]).toEqual([owner.total_products, undefined]);
    expect(content.needs_you.refunds_owed).toBeUndefined();
    const bookkeeper = await dashboardOf('bookkeeper');
    expect(Object.keys(bookkeeper.needs_you).toSorted()).toEqual([
      'money_to_look_at',
      'money_to_send_back',
      'owed_to_vendors',
      'refunds_owed',
      'returns_open',
    ]);
  });

  it('leaves the money settings to owners', async () => {
    const change = async (staffRole: StaffRole, payload: object) => {
      const { headers } = await signIn('admin', { staffRole });
      return app.inject({ method: 'PATCH', url: '/admin/settings/', headers, payload });
    };
    const brand = { name: 'Harusi', tagline: 'Curating your perfect wedding day' };
    const contact = { email: 'thief@example.com', phone: '1', whatsapp: '254700000000', address: 'Karen' };
    const named = await change('content', { brand });
    expect([named.statusCode, Object.keys(named.json())]).toEqual([
      200,
      ['brand', 'brand_lookalikes', 'contact', 'statistics'],
    ]);
    expect((await change('content', { contact })).statusCode).toBe(403);
    expect((await change('manager', { brand, delivery_fee: '1' })).statusCode).toBe(403);
    expect((await change('manager', { brand, free_delivery_over: '1' })).statusCode).toBe(403);
    expect((await change('owner', { delivery_fee: '0' })).json()).toMatchObject({ delivery_fee: '0.00' });
  });
});
