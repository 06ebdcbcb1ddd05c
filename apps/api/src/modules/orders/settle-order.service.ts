import type { Db } from '@harusi/db/client';
import { orders, parcels } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import { saleOf } from '../books/books.rules.ts';
import { type MoneyOutcome, depositOf, forOrder, post } from '../books/books.service.ts';
import { queueOwnerLetter } from '../mails/mails.service.ts';
import { cancelUnpaid, linesOf, oweRefund, stepTo } from './order-moves.service.ts';
import { tellOfOrder } from './order-news.service.ts';
import { newSaleLetter, orderPaidLetter } from './orders.letters.ts';
import { statusAt } from './orders.rules.ts';
import { productsOf, takeStock } from './stock.service.ts';
import { newOrderNews, tellVendors } from './vendor-news.service.ts';

/** Money has arrived for an order: whatever state it is in, the money is told where to go. */
export async function settleOrder(tx: Db, orderId: number, now: Date): Promise<MoneyOutcome> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error(`Money came for order ${orderId}, which is not there`);
  const paid = await depositOf(tx, forOrder(orderId));
  const status = statusAt(order.status, order.holdUntil, now);
  if (status !== 'awaiting_payment' && status !== 'cancelled') {
    return status === 'refund_pending' || status === 'refunded' ? 'late' : 'surplus';
  }
  if (paid < order.totalCents) return 'mismatch';
  if (order.status === 'awaiting_payment' && status === 'cancelled') {
    await cancelUnpaid(tx, order, { reason: 'expired', actorId: null, now, moneyCame: true });
  }
  // Who cancelled on purpose does not want the pieces any more; whose time ran out does.
  const isWanted =
    status === 'awaiting_payment' || order.cancelReason === null || order.cancelReason === 'expired';
  if (!isWanted || !(await takeStock(tx, orderId, now))) {
    if (status === 'awaiting_payment') {
      await cancelUnpaid(tx, order, { reason: 'no_stock', actorId: null, now, moneyCame: true });
    }
    await oweRefund(tx, order, {
      reason: isWanted ? 'The pieces were sold meanwhile' : 'The order was cancelled',
      actorId: null,
      now,
    });
    return 'late';
  }
  await stepTo(tx, orderId, {
    status: 'paid',
    text: 'Paid by M-Pesa',
    now,
    set: { paidAt: now, cancelReason: null, cancelledAt: null },
  });
  await tx.update(parcels).set({ status: 'waiting' }).where(eq(parcels.orderId, orderId));
  const lines = await linesOf(tx, orderId);
  await post(tx, {
    source: `order:${order.number}:sale`,
    memo: `Order ${order.number} paid`,
    at: now,
    postings: saleOf(order, lines),
  });
  await tellOfOrder(tx, {
    order,
    letter: orderPaidLetter,
    products: await productsOf(tx, orderId),
    sellers: lines,
  });
  await tellVendors(tx, {
    lines,
    words: (own) => newOrderNews(order.number, own),
    number: order.number,
    now,
  });
  await queueOwnerLetter(tx, newSaleLetter({ ...order, name: order.contactName }), now);
  return paid > order.totalCents ? 'surplus' : 'paid';
}
