import type { Db } from '@harusi/db/client';
import { orders, stockHolds } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { buildOnce } from '../../../lib/database/build-once.ts';
import type { Payable } from '../../payments/payables.ts';
import { extendedHold } from '../../payments/payments.rules.ts';
import { holdOfOrder } from '../checkout/stock.service.ts';
import { orderChangedEvents, orderChannel, publishOrderChanged } from '../order-events.ts';
import { statusAt } from '../orders.rules.ts';
import { getOrderFor } from '../orders.service.ts';
import { completeRefund } from './order-lifecycle.service.ts';
import { settleOrder } from './settle-order.service.ts';

async function getOrder(tx: Db, id: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  return order!;
}

const lockOrder = buildOnce('lock_order', (tx) =>
  tx
    .select({ number: orders.number, userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .for('update'),
);

const lockBill = buildOnce('bill_of_order', (tx) => {
  const { number, totalCents, status, holdUntil, placedAt } = orders;
  return tx
    .select({ number, totalCents, status, holdUntil, placedAt })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .for('update');
});

/** Lets payments and transfers work on an order. */
export const orderPayable: Payable = {
  async lock(tx, id) {
    const [order] = await lockOrder(tx, { id });
    return order ? orderChangedEvents({ order }) : [];
  },

  async findByNumber(tx, number) {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.number, number))
      .for('update');
    return order?.id;
  },

  async getIdFor(db, number, requester) {
    return (await getOrderFor(db, number, requester)).id;
  },

  async readBill(tx, id, now) {
    const [order] = await lockBill(tx, { id });
    const { number, totalCents, holdUntil, placedAt: heldSince } = order!;
    const status = statusAt(order!.status, holdUntil, now);
    return {
      number,
      totalCents,
      refusal:
        status === 'awaiting_payment'
          ? null
          : status === 'cancelled'
            ? 'This order is cancelled, so there is nothing to pay. Please order again.'
            : 'This order is paid already. Asante!',
      async extendHold() {
        const until = extendedHold({ heldSince, holdUntil }, now);
        if (until === null) return;
        await tx.update(orders).set({ holdUntil: until }).where(eq(orders.id, id));
        await tx.update(stockHolds).set({ heldAt: now, expiresAt: until }).where(holdOfOrder(id));
      },
    };
  },

  settle: settleOrder,

  async markRefunded(tx, id, { reference, amountCents, actorId, now }) {
    const order = await getOrder(tx, id);
    const isComplete = await completeRefund(tx, order, { actorId, now });
    await publishOrderChanged(tx, { order });
    const event = isComplete ? 'order.refunded' : 'order.partly-refunded';
    await orderChannel.publish(tx, event, { order, reference, amountCents, now });
  },

  async publishChanged(tx, id) {
    await publishOrderChanged(tx, { order: await getOrder(tx, id) });
  },

  async readMsisdn(tx, id) {
    const [contact] = await tx.select({ phone: orders.refundPhone }).from(orders).where(eq(orders.id, id));
    return contact?.phone.replace(/^\+/, '') ?? null;
  },
};
