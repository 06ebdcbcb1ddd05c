import type { Db } from '@harusi/db/client';
import { aProduct } from '@harusi/db/factories';
import { orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { FastifyInstance } from 'fastify';
import { recordCapture } from '../../src/modules/payments/captures/captures.service.ts';
import { aGuestOrder, postOrder } from '../orders/order-requests.ts';

interface Payer {
  headers: Record<string, string>;
  phone: string;
  now: Date;
}

/** An order of this account, paid by M-Pesa from this phone. */
export async function payFrom(
  { app, db }: { app: Pick<FastifyInstance, 'inject'>; db: Db },
  { headers, phone, now }: Payer,
): Promise<void> {
  const { id: product } = await aProduct(db);
  const placed = await postOrder(app, aGuestOrder([{ product, quantity: 1 }]), headers);
  const [order] = await db.select().from(orders).where(eq(orders.number, placed.json().number));
  const { id: orderId, totalCents: amountCents, number } = order!;
  const msisdn = phone.replace('+', '');
  await db.transaction((tx) =>
    recordCapture(
      tx,
      { provider: 'mpesa', receipt: `PAID${number}`, orderId, amountCents, msisdn, paidAt: now },
      now,
    ),
  );
}
