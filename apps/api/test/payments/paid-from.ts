import type { Db } from '@harusi/db/client';
import { aProduct } from '@harusi/db/factories';
import { orders, paymentAttempts } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { FastifyInstance } from 'fastify';
import { aGuestOrder, postOrder } from '../orders/order-requests.ts';

interface Payer {
  headers: Record<string, string>;
  phone: string;
  now: Date;
}

/** An order of this account whose payment the holder of the phone approved. */
export async function payFrom(
  { app, db }: { app: Pick<FastifyInstance, 'inject'>; db: Db },
  { headers, phone, now }: Payer,
): Promise<void> {
  const { id: product } = await aProduct(db);
  const placed = await postOrder(app, aGuestOrder([{ product, quantity: 1 }]), headers);
  const [order] = await db.select().from(orders).where(eq(orders.number, placed.json().number));
  await db.insert(paymentAttempts).values({
    orderId: order!.id,
    number: 1,
    msisdn: phone.replace('+', ''),
    amountCents: order!.totalCents,
    accountReference: `${order!.number}-1`,
    state: 'succeeded',
    createdAt: now,
    expiresAt: now,
    closedAt: now,
  });
}
