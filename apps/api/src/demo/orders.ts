import { HOLD_MINUTES } from '@harusi/contracts/orders';
import type { RequestedDelivery } from '@harusi/contracts/checkout/delivery-choices';
import type { Db } from '@harusi/db/client';
import { orders, pickupPoints, stockMovements, type UserRow } from '@harusi/db/schema';
import { isSold, PENDING_REVIEWS, type PlannedOrder, planOrders } from '@harusi/demo/orders/plan';
import { CARRIERS, type Guest, GUESTS } from '@harusi/demo/people';
import { type Random, randomReceipt } from '@harusi/demo/random';
import { after, before, booksStart, paydaysBetween } from '@harusi/demo/time';
import { eq, sql } from '@harusi/db/drizzle';
import { placeOrder } from '../modules/orders/checkout/place-order.service.ts';
import { cancelOrder, expireOrders } from '../modules/orders/lifecycle/order-lifecycle.service.ts';
import { moveParcel } from '../modules/orders/lifecycle/parcels.service.ts';
import { cancelOrderByShop, recordOrderRefund } from '../modules/orders/office/office-orders.service.ts';
import { createReview } from '../modules/orders/reviews/reviews.service.ts';
import { recordCapture } from '../modules/payments/captures/captures.service.ts';
import { pickItems, type PickedItem, readStock } from './order-items.ts';
import { payAll } from './money/payouts.ts';

interface SeedContext {
  now: Date;
  admin: UserRow;
  customer: UserRow;
  random: Random;
}

/** Orders since the books start, made by the shop's services at the time of each. */
export async function seedOrders(tx: Db, now: Date, people: Omit<SeedContext, 'now'>): Promise<void> {
  const context = { now, ...people };
  const { random } = people;
  const stock = await readStock(tx);
  const planned = planOrders(now, random).map((order) => ({
    ...order,
    items: pickItems(stock, order, random),
  }));
  await restock(tx, planned, context);
  const delivered: number[] = [];
  // Vendors still wait for the latest payday, so that there is something to pay.
  const paydays = paydaysBetween(booksStart(now), now).slice(0, -1);
  for (const order of planned) {
    for (; paydays[0] && paydays[0] < order.placedAt; paydays.shift()) {
      await payAll(tx, { kind: 'vendor', adminId: people.admin.id, random, at: paydays[0] });
    }
    const id = await seedOrder(tx, order, context);
    if (order.outcome === 'delivered') delivered.push(id);
  }
  await reviewLatest(tx, delivered, context);
}

/** Delivers what will be sold a week before, so that the final stock is that of the catalogue. */
async function restock(
  tx: Db,
  planned: readonly (PlannedOrder & { items: readonly PickedItem[] })[],
  { admin }: SeedContext,
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

/** Takes one order from checkout to its outcome. Returns its id. */
async function seedOrder(
  tx: Db,
  { outcome, placedAt, items, byCustomer }: PlannedOrder & { items: readonly PickedItem[] },
  { now, admin, customer, random }: SeedContext,
): Promise<number> {
  const guest = random.pick(GUESTS);
  const buyer = byCustomer ? customerContact(customer) : guest;
  const { name, phone, email } = buyer;
  // Without an email address, because an unpaid order may expire later and send one.
  const contact = { name, phone, ...(outcome !== 'awaiting_payment' && email !== undefined && { email }) };
  const { number, parcels } = await placeOrder(
    tx,
    { items: items.map(({ item }) => item), contact, delivery: await deliveryTo(tx, buyer) },
    {
      userId: byCustomer ? customer.id : null,
      now: placedAt,
      origin: null,
      paybill: { shortcode: '', phonePages: null },
    },
  );
  const [order] = await tx.select().from(orders).where(eq(orders.number, number));
  const { id, totalCents } = order!;
  if (outcome === 'awaiting_payment') return id;
  if (outcome === 'expired') {
    await expireOrders(tx, after(placedAt, { minutes: HOLD_MINUTES + 1 }, now, 1));
    return id;
  }
  const actor = { actorId: byCustomer ? customer.id : null };
  if (outcome === 'cancelled') {
    const at = after(placedAt, { minutes: 9 }, now);
    await cancelOrder(tx, id, { by: 'customer', reason: 'The buyer cancelled', ...actor, now: at });
    return id;
  }

  const paidAt = after(placedAt, { minutes: random.between(1, 5) }, now);
  const receipt = randomReceipt(random);
  const money = { provider: 'mpesa' as const, receipt, orderId: id, amountCents: totalCents };
  const msisdn = phone.slice(1);
  await recordCapture(tx, { ...money, msisdn, accountReference: `${number}-1`, paidAt }, paidAt);

  let at = paidAt;
  const move = async (status: 'preparing' | 'dispatched' | 'delivered', hours: number) => {
    at = after(at, { hours }, now);
    const how = status === 'dispatched' ? { carrier: random.pick(CARRIERS) } : {};
    for (const parcel of parcels) {
      await moveParcel(tx, parcel.id, { status, ...how }, { actorId: admin.id, now: at });
    }
  };
  if (outcome === 'paid') return id;
  if (outcome === 'refund_pending') {
    at = after(at, { hours: 3 }, now);
    await cancelOrder(tx, id, { by: 'customer', reason: 'The buyer cancelled', ...actor, now: at });
    return id;
  }
  await move('preparing', random.between(1, 6));
  if (outcome === 'preparing') return id;
  await move('dispatched', random.between(8, 30));
  if (outcome === 'dispatched') return id;
  await move('delivered', random.between(6, 40));
  if (outcome === 'delivered') return id;

  at = after(at, { hours: 40 }, now);
  await cancelOrderByShop(tx, number, 'Came back within the 30 days', { actorId: admin.id, now: at });
  at = after(at, { hours: 20 }, now);
  await recordOrderRefund(tx, number, randomReceipt(random), { actorId: admin.id, now: at });
  return id;
}

async function deliveryTo(tx: Db, { county, town, landmark, collectsAt }: Guest): Promise<RequestedDelivery> {
  if (collectsAt === undefined) return { county, town, landmark };
  const [point] = await tx.select().from(pickupPoints).where(eq(pickupPoints.name, collectsAt));
  return { method: 'pickup', pickup_point: point!.id };
}

const customerContact = ({ firstName, lastName, phoneNumber, email }: UserRow): Guest => ({
  name: `${firstName} ${lastName}`,
  phone: phoneNumber ?? GUESTS[0].phone,
  email,
  county: 'Nairobi',
  town: 'Karen',
  landmark: 'Ngong Road, blue gate after the petrol station',
});

/** Reviews the orders that were delivered last. */
async function reviewLatest(tx: Db, delivered: readonly number[], { now }: SeedContext): Promise<void> {
  for (const [n, review] of PENDING_REVIEWS.entries()) {
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
