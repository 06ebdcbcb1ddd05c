import type { Encoded } from '@harusi/contracts/calls';
import type { NewOrder, PlacedOrder } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { orders, parcels } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { FastifyInstance } from 'fastify';
import { recordCapture } from '../../src/modules/payments/captures/captures.service.ts';

type OrderBody = Encoded<typeof NewOrder>;
export type PlacedOrderBody = Encoded<typeof PlacedOrder>;

/** A guest's order of these items. */
export const aGuestOrder = (items: OrderBody['items'], given: Partial<OrderBody> = {}): OrderBody => ({
  items,
  contact: { name: 'Neema Otieno', phone: '0712 345 678', email: 'neema@example.com' },
  delivery: { county: 'Nairobi', town: 'Karen', landmark: 'Blue gate opposite the Hub' },
  ...given,
});

let addresses = 0;

/** Posts an order, each from another network address. */
export const postOrder = (
  app: Pick<FastifyInstance, 'inject'>,
  payload: OrderBody,
  headers: Record<string, string> = {},
) => {
  addresses += 1;
  return app.inject({
    method: 'POST',
    url: '/orders/',
    payload,
    headers,
    remoteAddress: `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
  });
};

/** Delivers an order so long ago that its vendors can be paid. */
export async function deliverLongAgo(db: Db, number: string, now: Date): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const deliveredAt = new Date(now.getTime() - 60 * 86_400_000);
  await db.update(parcels).set({ deliveredAt }).where(eq(parcels.orderId, order!.id));
}

let receipts = 0;

/** Records a capture for an order, by default of its total: the path of every payment, without M-Pesa. */
export async function captureForOrder(
  db: Db,
  number: string,
  now: Date,
  amountCents?: number,
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const receipt = `TEST${++receipts}`;
  await db.transaction((tx) =>
    recordCapture(
      tx,
      {
        provider: 'hand',
        receipt,
        orderId: order!.id,
        amountCents: amountCents ?? order!.totalCents,
        paidAt: now,
      },
      now,
    ),
  );
}
