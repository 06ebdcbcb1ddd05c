import { HOLD_MINUTES } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { orders, stockMovements, type users } from '@harusi/db/schema';
import { eq, sql } from 'drizzle-orm';
import { emailQueue } from '../modules/emails/emails.service.ts';
import { cancelOrderByShop, recordOrderRefund } from '../modules/orders/office/office-orders.service.ts';
import { cancelOrder, expireOrders } from '../modules/orders/lifecycle/order-lifecycle.service.ts';
import { moveParcel } from '../modules/orders/lifecycle/parcels.service.ts';
import { placeOrder } from '../modules/orders/checkout/place-order.service.ts';
import { createReview } from '../modules/orders/reviews/reviews.service.ts';
import { recordCapture } from '../modules/payments/captures/captures.service.ts';
import type { Chance } from './chance.ts';
import { after, before, startOfBooks } from './demo-time.ts';
import { CARRIERS, FRESH_REVIEWS, GUESTS } from './orders/people.ts';
import { isSold, type PlannedOrder, planOrders } from './orders/plan.ts';
import { pickItems, type PickedItem, readShelf } from './orders/shelf.ts';
import { payOut, paydaysBetween } from './paydays.ts';
import { receiptOf } from './receipts.ts';

type User = typeof users.$inferSelect;

interface Scene {
  now: Date;
  admin: User;
  customer: User;
  chance: Chance;
}

/** A few months of orders, lived through the services of the shop with the clock of then. */
export async function seedOrders(tx: Db, now: Date, people: Omit<Scene, 'now'>): Promise<void> {
  const scene = { now, ...people };
  const { chance } = people;
  const shelf = await readShelf(tx);
  const planned = planOrders(now, chance).map((order) => ({
    ...order,
    items: pickItems(shelf, order, chance),
  }));
  await deliverFromWorkshop(tx, planned, scene);
  const delivered: number[] = [];
  const paydays = paydaysBetween(startOfBooks(now), now);
  for (const order of planned) {
    for (; paydays[0] && paydays[0] < order.placedAt; paydays.shift()) {
      await payOut(tx, { kind: 'vendor', adminId: people.admin.id, chance, at: paydays[0] });
    }
    const id = await live(tx, order, scene);
    if (order.ending === 'delivered') delivered.push(id);
  }
  await reviewLatest(tx, delivered, scene);
}

/** What will be sold comes in a week before, so that the shelf ends as the catalogue has it. */
async function deliverFromWorkshop(
  tx: Db,
  planned: readonly (PlannedOrder & { items: readonly PickedItem[] })[],
  { admin }: Scene,
): Promise<void> {
  const movements = planned.filter(isSold).flatMap(({ items, placedAt }) =>
    items.map(({ variantId, quantity }) => ({
      variantId,
      quantity,
      reason: 'delivery' as const,
      actorId: admin.id,
      note: 'From the workshop',
      at: before(placedAt, { days: 7 }),
    })),
  );
  await tx.insert(stockMovements).values(movements);
}

/** One order from its first moment to where its story ends. Answers its id. */
async function live(
  tx: Db,
  { ending, placedAt, items, byCustomer }: PlannedOrder & { items: readonly PickedItem[] },
  { now, admin, customer, chance }: Scene,
): Promise<number> {
  const guest = chance.pick(GUESTS);
  const { name, phone, email, county, town, landmark } = byCustomer ? homeOf(customer) : guest;
  // What is still open may yet end by itself, and nobody is to get a letter about that either.
  const contact = { name, phone, ...(ending !== 'awaiting_payment' && email !== undefined && { email }) };
  const { number, parcels } = await placeOrder(
    tx,
    { items: items.map(({ wanted }) => wanted), contact, delivery: { county, town, landmark } },
    { userId: byCustomer ? customer.id : null, now: placedAt, till: { shortcode: '', phonePages: null } },
  );
  const [order] = await tx.select().from(orders).where(eq(orders.number, number));
  const { id, totalCents } = order!;
  if (ending === 'awaiting_payment') return id;
  if (ending === 'expired') {
    await expireOrders(tx, after(placedAt, { minutes: HOLD_MINUTES + 1 }, now, 1));
    return id;
  }
  const buyer = { actorId: byCustomer ? customer.id : null };
  if (ending === 'cancelled') {
    const at = after(placedAt, { minutes: 9 }, now);
    await cancelOrder(tx, id, { by: 'customer', reason: 'The buyer cancelled', ...buyer, now: at });
    return id;
  }

  const paidAt = after(placedAt, { minutes: chance.between(1, 5) }, now);
  const receipt = receiptOf(chance);
  const money = { provider: 'mpesa' as const, receipt, orderId: id, amountCents: totalCents };
  const msisdn = phone.slice(1);
  await recordCapture(tx, { ...money, msisdn, accountReference: `${number}-1`, paidAt }, paidAt);

  let at = paidAt;
  const move = async (status: 'preparing' | 'dispatched' | 'delivered', hours: number) => {
    at = after(at, { hours }, now);
    const how = status === 'dispatched' ? { carrier: chance.pick(CARRIERS) } : {};
    for (const parcel of parcels) {
      await moveParcel(tx, parcel.id, { status, ...how }, { actorId: admin.id, now: at });
    }
  };
  if (ending === 'paid') return id;
  if (ending === 'refund_pending') {
    at = after(at, { hours: 3 }, now);
    await cancelOrder(tx, id, { by: 'customer', reason: 'The buyer cancelled', ...buyer, now: at });
    return id;
  }
  await move('preparing', chance.between(1, 6));
  if (ending === 'preparing') return id;
  await move('dispatched', chance.between(8, 30));
  if (ending === 'dispatched') return id;
  await move('delivered', chance.between(6, 40));
  if (ending === 'delivered') return id;

  at = after(at, { hours: 40 }, now);
  await cancelOrderByShop(tx, number, 'Came back within the 30 days', { actorId: admin.id, now: at });
  at = after(at, { hours: 20 }, now);
  await recordOrderRefund(tx, number, receiptOf(chance), { actorId: admin.id, now: at });
  return id;
}

const homeOf = ({ firstName, lastName, phoneNumber, email }: User) => ({
  name: `${firstName} ${lastName}`,
  phone: phoneNumber ?? GUESTS[0].phone,
  email,
  county: 'Nairobi',
  town: 'Karen',
  landmark: 'Ngong Road, blue gate after the petrol station',
});

/** The last who got their pieces have something to say. */
async function reviewLatest(tx: Db, delivered: readonly number[], { now }: Scene): Promise<void> {
  for (const [n, review] of FRESH_REVIEWS.entries()) {
    const [order] = await tx
      .select()
      .from(orders)
      .where(eq(orders.id, delivered.at(-1 - n)!));
    const { rows } = await tx.execute<{ id: string; at: string }>(sql`
      select min(l.id) as id, max(pc.delivered_at) as at from order_lines l join parcels pc on pc.id = l.parcel_id
      where l.order_id = ${order!.id}`);
    const { id, at } = rows[0]!;
    const writtenAt = after(new Date(at), { hours: 30 }, now, 0.9);
    await createReview(tx, order!, { ...review, line: Number(id) }, writtenAt);
  }
}

/** Nobody gets a letter about what happened in the demo only. All that this transaction queued bears its own moment. */
export async function forgetLetters(tx: Db): Promise<void> {
  await tx.execute(sql`delete from pgboss.job where name = ${emailQueue.name} and created_on = now()`);
}
