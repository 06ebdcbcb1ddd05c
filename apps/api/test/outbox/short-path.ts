import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';

/** The path in texts about an order or a booking. */
export async function shortPath(db: Db, of: { orderId: number } | { bookingId: number }, now: Date) {
  const [orderId, bookingId] = 'orderId' in of ? [of.orderId, null] : [null, of.bookingId];
  const { rows } = await db.execute<{ path: string }>(
    sql`select short_path(${orderId}, ${bookingId}, ${now.toISOString()}) as path`,
  );
  return rows[0]!.path;
}
