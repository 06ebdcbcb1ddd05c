import { aProduct } from '@harusi/db/factories';
import { orders, refunds } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { aGuestOrder, captureForOrder, postOrder } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { completeRefund, oweFullRefund } from './order-lifecycle.service.ts';

const { app, db, clock } = await startTestApi();
const now = clock.now();

async function aPaidOrder() {
  const { id: product } = await aProduct(db, { priceCents: 300_000 });
  const { number } = (await postOrder(app, aGuestOrder([{ product, quantity: 1 }]))).json();
  await captureForOrder(db, number, now);
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order!;
}

const by = { actorId: null, now };
const oweAll = (order: typeof orders.$inferSelect) =>
  db.transaction((tx) => oweFullRefund(tx, order, { reason: 'Torn', ...by }));
const refundsOf = ({ id }: { id: number }) => db.select().from(refunds).where(eq(refunds.orderId, id));
const statusOf = async ({ id }: { id: number }) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]!.status;

const promise = (orderId: number) =>
  db.insert(refunds).values({ orderId, amountCents: 300_000, reason: 'A stain', createdAt: now });

it('owes nothing when the order holds no money any more', async () => {
  const order = await aPaidOrder(); // paying moved the deposit to sales
  await oweAll(order);
  expect(await refundsOf(order)).toEqual([]);
  expect(await statusOf(order)).toBe('refunded');
});

it('owes nothing more when everything is promised already', async () => {
  const order = await aPaidOrder();
  await promise(order.id);
  await oweAll(order);
  expect(await refundsOf(order)).toMatchObject([{ amountCents: 300_000, reason: 'A stain' }]);
  expect(await statusOf(order)).toBe('refund_pending');
});

it('is refunded once the last refund is paid, and says whether it was', async () => {
  const order = await aPaidOrder();
  expect(await completeRefund(db, order, by)).toBe(false);
  await promise(order.id);
  await oweAll(order);
  expect(await completeRefund(db, order, by)).toBe(false);
  expect(await statusOf(order)).toBe('refund_pending');
  const paid = { reference: 'BYHAND7', refundedAt: now };
  await db.update(refunds).set(paid).where(eq(refunds.orderId, order.id));
  expect(await completeRefund(db, order, by)).toBe(true);
  expect(await statusOf(order)).toBe('refunded');
});
