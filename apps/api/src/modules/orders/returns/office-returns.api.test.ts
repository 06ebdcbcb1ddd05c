import type { StaffRole } from '@harusi/contracts/constants/staff-roles';
import { orderEvents, orders, returns } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { openReturnDesk } from '../../../../test/orders/return-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { orderData } from '../order-personal-data.ts';

const api = await startTestApi();
const { app, db, clock } = api;
const desk = await openReturnDesk(api);
const needs = async () => (await desk.admin.read('/admin/dashboard/')).needs_you.returns_open;

it('is counted for the dashboard and the sidebar while it is open, and urgent near its end or after waiting', async () => {
  const order = await desk.deliver();
  const [first, second] = [
    await desk.request(order.number, order.key, [desk.veilBack(order)]),
    await desk.request(order.number, order.key, [desk.tieForBordeaux(order)]),
  ];
  expect(await needs()).toEqual({ count: 2, urgent: 0 });
  expect(await desk.admin.read('/admin/counts/')).toMatchObject({ returns: 2 });
  await desk.approve(first.id);
  await desk.receive(first);
  await desk.admin.waitMinutes(2 * 24 * 60);
  expect(await needs()).toEqual({ count: 2, urgent: 0 });
  await desk.admin.waitMinutes(24 * 60);
  // Three days at the shop.
  expect(await needs()).toEqual({ count: 2, urgent: 1 });
  await desk.admin.waitMinutes(15 * 24 * 60);
  // Three days before its end.
  expect(await needs()).toEqual({ count: 2, urgent: 2 });
  await desk.admin.waitMinutes(3 * 24 * 60);
  expect(await desk.read(second.id)).toMatchObject({ status: 'expired' });
  expect(await needs()).toEqual({ count: 1, urgent: 1 });
  await desk.complete(first, ['none']);
  expect(await needs()).toEqual({ count: 0, urgent: 0 });
});

it.each<[StaffRole, read: number, decide: number]>([
  ['manager', 200, 200],
  ['bookkeeper', 200, 403],
  ['packer', 403, 403],
  ['content', 403, 403],
])('is open to a %s: reading %i, approving %i', async (staffRole, read, decide) => {
  const order = await desk.deliver();
  const { id } = await desk.request(order.number, order.key, [desk.veilBack(order)]);
  const { headers } = await api.signIn('admin', { staffRole });
  const statusOf = async (url: string) => (await app.inject({ url, headers })).statusCode;
  expect([await statusOf('/admin/returns/'), await statusOf(`/admin/returns/${id}/`)]).toEqual([read, read]);
  const approved = await app.inject({
    method: 'POST',
    url: `/admin/returns/${id}/approve/`,
    headers,
    payload: {},
  });
  expect(approved.statusCode).toBe(decide);
});

it('keeps the words of every step, until the personal data goes', async () => {
  const email = 'neema@example.com';
  const order = await desk.deliver({ contact: { name: 'Neema Otieno', phone: '0712 345 678', email } });
  const back = await desk.request(order.number, order.key, [desk.veilBack(order)]);
  const ours = 'The rider comes on Thursday.';
  await desk.admin.send('POST', `/admin/returns/${back.id}/approve/`, { note: ours });
  await desk.receive(back);
  const sorry = 'You were right, and we are sorry.';
  const done = (await desk.complete(back, ['refund'], { note: sorry })).json();
  expect(done).toMatchObject({ decision_note: ours, completion_note: sorry });
  const history = async () => {
    const shown = (await app.inject(`/orders/${order.number}/?key=${order.key}`)).json();
    return shown.timeline.map(({ text }: { text: string }) => text);
  };
  expect((await history()).slice(-2)).toEqual([
    'Return completed: money back for 1 × Lamu Lace Veil',
    `“${sorry}”`,
  ]);

  const [row] = await db.select().from(orders).where(eq(orders.number, order.number));
  await db.transaction((tx) => orderData.erase!(tx, { userId: null, email }, clock.now()));
  const texts = await db.select().from(orderEvents).where(eq(orderEvents.orderId, row!.id));
  expect(texts.filter(({ text }) => text.includes(sorry))).toEqual([]);
  expect(texts.filter(({ text }) => text.startsWith('Return completed'))).toHaveLength(1);
  const [stored] = await db.select().from(returns).where(eq(returns.id, back.id));
  expect(stored!.decisionNote).toBeNull();
});
