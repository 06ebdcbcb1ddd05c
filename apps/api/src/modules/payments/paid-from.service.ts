import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';

/** Whether an order or booking of this account was paid by a prompt on this phone: its holder typed the PIN. */
export async function hasPaidFrom(db: Db, userId: number, phone: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from payment_attempts a
    left join orders o on o.id = a.order_id
    left join bookings b on b.id = a.booking_id
    where a.msisdn = ${phone.replace('+', '')} and a.state = 'succeeded'
      and ${userId} in (o.user_id, b.user_id)
    limit 1`);
  return rowCount === 1;
}
