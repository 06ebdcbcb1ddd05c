import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';

/** Whether an order or booking of this account was paid by M-Pesa from this phone: its holder typed the PIN. */
export async function hasPaidFrom(db: Db, userId: number, phone: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from payment_captures c
    left join orders o on o.id = c.order_id
    left join bookings b on b.id = c.booking_id
    where c.provider = 'mpesa' and not c.unconfirmed and c.msisdn = ${phone.replace('+', '')}
      and ${userId} in (o.user_id, b.user_id)
    limit 1`);
  return rowCount === 1;
}
