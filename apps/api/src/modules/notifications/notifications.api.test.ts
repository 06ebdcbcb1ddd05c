import { notificationCalls as calls } from '@harusi/contracts/messages/notifications';
import { aUser } from '@harusi/db/factories';
import { notifications } from '@harusi/db/schema';
import { eq, inArray, sql } from '@harusi/db/drizzle';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { LiveEvent } from '../../lib/live-events.ts';
import { deleteReadNotifications } from '../housekeeping/housekeeping.jobs.ts';
import { notify } from './notify.ts';

const api = await startTestApi();
const { app, db, clock, hub, signIn } = api;

type News = Omit<Parameters<typeof notify>[1], 'now' | 'title' | 'message'> & { title?: string };
const addNotification = ({ title = 'News', ...news }: News) =>
  notify(db, { title, message: 'Something happened.', now: clock.now(), ...news });

async function signInReader(userType: 'customer' | 'vendor' | 'admin' = 'vendor') {
  const { user, headers } = await signIn(userType);
  const get = (url: string) => app.inject({ url, headers });
  return {
    user,
    get,
    post: (url: string) => app.inject({ method: 'POST', url, headers }),
    list: async (query = '') => (await get(`/notifications/?${query}`)).json(),
    unread: async () => (await get('/notifications/unread-count/')).json().unread_count,
  };
}

/** Collects the events of this process during the test. */
function listen() {
  const received: string[] = [];
  const onEvent = ({ to, type }: LiveEvent) => {
    if (typeof to === 'object' && 'user' in to) received.push(`${to.user} ${type}`);
  };
  hub.on('event', onEvent);
  onTestFinished(() => void hub.off('event', onEvent));
  return received;
}

describe('notifications', () => {
  it('are paged, newest first, and filtered by type and read state', async () => {
    const salma = await signInReader();
    const to = salma.user.id;
    await addNotification({
      to,
      type: 'product_approved',
      title: 'First',
      link: '/vendor/products/approved',
    });
    await addNotification({ to, type: 'product_rejected', title: 'Second', priority: 'high' });
    await addNotification({ to, type: 'product_approved', title: 'Third', priority: 'low' });
    const all = await salma.list('page_size=2');
    const { response: schema } = calls['GET /notifications/'];
    expect(schema.encode(schema.parse(all) as never)).toEqual(all);
    expect(all).toMatchObject({
      count: 3,
      unread_count: 3,
      counts: { product_approved: 2, product_rejected: 1, product_approval_request: 0, other: 0 },
      results: [
        { title: 'Third', priority: 'low', is_read: false, link: null },
        { title: 'Second', priority: 'high', notification_type: 'product_rejected' },
      ],
    });
    expect(all.next).toContain('page=2');
    expect((await salma.list('page_size=2&page=2')).results[0].link).toBe('/vendor/products/approved');

    await salma.post(`/notifications/${all.results[0].id}/mark-read/`);
    expect(await salma.list('is_read=false&notification_type=product_approved')).toMatchObject({
      count: 1,
      unread_count: 2,
      results: [{ title: 'First' }],
    });
    expect(await salma.list('is_read=true')).toMatchObject({ count: 1, results: [{ title: 'Third' }] });
  });

  it.each(['is_read=maybe', 'notification_type=gossip', 'page=0', 'page_size=1000'])(
    'reject ?%s',
    async (query) => {
      const salma = await signInReader();
      expect((await salma.get(`/notifications/?${query}`)).statusCode).toBe(400);
    },
  );

  it('are marked read one by one or all at once, with one event for other tabs', async () => {
    const salma = await signInReader();
    const received = listen();
    for (let n = 0; n < 3; n++) await addNotification({ to: salma.user.id, type: 'other' });
    await expect.poll(() => received).toEqual(Array(3).fill(`${salma.user.id} notification.added`));
    received.length = 0;
    const [first] = (await salma.list()).results;
    const url = `/notifications/${first.id}/mark-read/`;
    expect((await salma.post(url)).json()).toMatchObject({ id: first.id, is_read: true });
    expect(await salma.unread()).toBe(2);
    const read = await db.select().from(notifications).where(eq(notifications.id, first.id));
    clock.advance({ seconds: 1 });
    expect((await salma.post(url)).json().is_read).toBe(true);
    expect(await db.select().from(notifications).where(eq(notifications.id, first.id))).toEqual(read);

    const all = await Promise.all([1, 2].map(() => salma.post('/notifications/mark-all-read/')));
    expect(all.map((response) => response.json().detail)).toEqual(
      Array(2).fill('All notifications marked as read'),
    );
    expect(await salma.unread()).toBe(0);
    await expect.poll(() => received).toEqual(Array(2).fill(`${salma.user.id} notification.read`));
  });

  it('of another user return 404 and stay unread', async () => {
    const salma = await signInReader();
    const neema = await signInReader('customer');
    await addNotification({ to: salma.user.id, type: 'other' });
    const [theirs] = (await salma.list()).results;
    const { statusCode, body } = await neema.post(`/notifications/${theirs.id}/mark-read/`);
    expect([statusCode, body]).toEqual([404, (await neema.post('/notifications/999999999/mark-read/')).body]);
    await neema.post('/notifications/mark-all-read/');
    expect([await salma.unread(), (await neema.list()).count]).toEqual([1, 0]);
    expect((await neema.post('/notifications/x/mark-read/')).statusCode).toBe(404);
  });

  it('require a login', async () => {
    for (const url of ['/notifications/', '/notifications/unread-count/']) {
      expect((await app.inject(url)).statusCode).toBe(401);
    }
    for (const url of ['/notifications/mark-all-read/', '/notifications/1/mark-read/']) {
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401);
    }
  });

  it('for the back office reach all active staff whose role includes it', async () => {
    const [wanjiru, otieno] = [await signInReader('admin'), await signInReader('admin')];
    const others = [
      await aUser(db, { userType: 'admin', suspendedAt: clock.now() }),
      await aUser(db, { userType: 'admin', staffRole: 'packer' }),
      await aUser(db, { userType: 'vendor' }),
    ];
    await addNotification({ to: 'catalogue', type: 'product_approval_request' });
    expect([await wanjiru.unread(), await otieno.unread()]).toEqual([1, 1]);
    const ids = others.map(({ id }) => id);
    expect(await db.$count(notifications, inArray(notifications.userId, ids))).toBe(0);
  });

  it('are counted with the index on unread rows', async () => {
    const { user } = await signInReader();
    await db.execute(sql`insert into notifications (user_id, type, title, message, read_at, created_at)
      select ${user.id}, 'other', 'News', 'Old', now(), now() from generate_series(1, 3000)`);
    await db.execute(sql`analyze notifications`);
    const { rows } = await db.execute<Record<string, string>>(
      sql`explain select count(*) from notifications where user_id = ${user.id} and read_at is null`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('notifications_unread_idx');
  });
});

describe('a signed-in buyer', () => {
  it('is notified of shipping and delivery, unlike a guest', async () => {
    const { moveParcel, moveParcelThrough, createPaidOrder } = await openAdminClient(api);
    const { placed: asGuest, parcel: guestParcel, veil } = await createPaidOrder();
    const before = await db.$count(notifications);
    await moveParcelThrough(guestParcel, ['preparing', 'dispatched', 'delivered']);
    expect([asGuest.status, await db.$count(notifications)]).toEqual(['awaiting_payment', before]);

    const asha = await signIn();
    const items = [{ product: veil.id, quantity: 1 }];
    const placed = (await postOrder(app, aGuestOrder(items), asha.headers)).json();
    await captureForOrder(db, placed.number, clock.now());
    const [{ id }] = placed.parcels;
    await moveParcelThrough(id, ['preparing']);
    await moveParcel(id, 'dispatched', { carrier: 'G4S', tracking: 'KE-77' });
    await moveParcelThrough(id, ['delivered']);
    const { results } = (await app.inject({ url: '/notifications/', headers: asha.headers })).json();
    expect(results).toMatchObject([
      { title: 'Your order has arrived', link: `/orders/${placed.number}`, priority: 'normal' },
      { title: 'On its way to you', notification_type: 'other', link: `/orders/${placed.number}` },
    ]);
    expect(results[1].message).toContain('with G4S (KE-77)');
  });
});

it('deletes notifications half a year after they were read and keeps unread ones', async () => {
  const { user } = await signInReader();
  for (const title of ['Read', 'Unread']) await addNotification({ to: user.id, type: 'other', title });
  clock.advance({ days: 200 });
  await db.update(notifications).set({ readAt: clock.now() }).where(eq(notifications.title, 'Read'));
  const left = async () => {
    await deleteReadNotifications.run(api.jobContext());
    const rows = await db.select().from(notifications).where(eq(notifications.userId, user.id));
    return rows.map(({ title }) => title);
  };
  clock.advance({ days: 180 });
  expect(await left()).toEqual(['Read', 'Unread']);
  clock.advance({ seconds: 1 });
  expect(await left()).toEqual(['Unread']);
});
