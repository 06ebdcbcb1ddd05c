import {
  dayFromNumber,
  nairobiDay,
  nairobiDayNumber,
  startOfNairobiDay,
} from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import type { OwnerDigest } from '../messaging/emails/owner-emails.ts';
import { isAwaitingDispatch } from '../orders/orders.sql.ts';
import { standing } from './office-dashboard.sql.ts';

interface Yesterday extends Record<string, unknown> {
  orders: number;
  sales: number;
  bookings: number;
  refunds: number;
  late: number;
  failed: number;
  held: string[];
  today: { at: string; package: string; client: string; stylist: string | null }[];
}

interface Waiting extends Record<string, unknown> {
  parcels: number;
  exceptions: number;
  exceptions_to_refund: number;
  returns: number;
  vendors: number;
  vendor_cents: number;
}

/** What the owner reads in the morning: yesterday in Nairobi, and what waits today. */
export async function readOwnerDigest(db: Db, now: Date): Promise<OwnerDigest> {
  const today = nairobiDay(now);
  const day = dayFromNumber(nairobiDayNumber(now.getTime()) - 1);
  const [from, until] = [startOfNairobiDay(day), startOfNairobiDay(today)];
  const during = (column: string) => sql`${sql.raw(column)} >= ${from} and ${sql.raw(column)} < ${until}`;
  const { rows } = await db.execute<Yesterday>(sql`
    select sold.*,
      (select count(*)::integer from bookings b where ${during('b.paid_at')}) as bookings,
      (select coalesce(sum(r.amount_cents), 0)::float8 from refunds r where ${during('r.refunded_at')}) as refunds,
      (select count(*)::integer from parcels pc join orders o on o.id = pc.order_id
       where ${isAwaitingDispatch} and o.promised_day < ${today}::date) as late,
      (select count(*)::integer from message_sends s join messages m on m.id = s.message_id
       where s.state = 'failed' and ${during('m.queued_at')}) as failed,
      (select coalesce(json_agg(h.reason order by h.channel), '[]') from message_holds h) as held,
      (select coalesce(json_agg(json_build_object('at', instant_text(b.starts_at), 'package', b.package_name,
          'client', b.contact_name, 'stylist', s.name) order by b.starts_at), '[]')
       from bookings b left join stylists s on s.id = b.stylist_id
       where b.status = 'confirmed' and b.starts_at >= ${until} and b.starts_at < ${until}::timestamptz + interval '1 day') as today
    from (select count(*)::integer as orders, coalesce(sum(o.total_cents), 0)::float8 as sales
          from orders o where ${during('o.paid_at')}) sold`);
  const [yesterday, waiting] = [rows[0]!, (await db.execute<Waiting>(standing(now))).rows[0]!];
  return {
    day,
    salesCents: yesterday.sales,
    orders: yesterday.orders,
    bookingsSold: yesterday.bookings,
    refundsCents: yesterday.refunds,
    toDispatch: waiting.parcels,
    late: yesterday.late,
    returnsOpen: waiting.returns,
    payoutsDue: waiting.vendors,
    payoutsDueCents: waiting.vendor_cents,
    bookingsToday: yesterday.today.map(({ at, client, stylist, ...booking }) => ({
      startsAt: new Date(at),
      packageName: booking.package,
      clientName: client,
      stylistName: stylist ?? 'no stylist yet',
    })),
    alerts: alertsOf(yesterday, waiting),
  };
}

const alertsOf = (
  { failed, held }: Pick<Yesterday, 'failed' | 'held'>,
  { exceptions, exceptions_to_refund }: Pick<Waiting, 'exceptions' | 'exceptions_to_refund'>,
): string[] => [
  ...(exceptions > 0 ? [`Payments to look at: ${exceptions}`] : []),
  ...(exceptions_to_refund > 0 ? [`Payments to send back: ${exceptions_to_refund}`] : []),
  ...held.map((reason) => `Texts have stopped: ${reason}`),
  ...(failed > 0 ? [`Messages that did not get through yesterday: ${failed}`] : []),
];
