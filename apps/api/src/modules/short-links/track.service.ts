import type { Tracked } from '@harusi/contracts/messages/short-links';
import type { Db } from '@harusi/db/client';
import { and, asc, eq, inArray, isNull } from '@harusi/db/drizzle';
import { bookingEvents, bookings, orderEvents, orders, shortLinks } from '@harusi/db/schema';
import { consumeRateLimit } from '../../lib/database/rate-limits.ts';
import { DomainError } from '../../lib/errors.ts';
import { EXPIRED_TEXT as BOOKING_EXPIRED } from '../bookings/booking-lifecycle.service.ts';
import { statusAt as bookingStatusAt } from '../bookings/bookings.rules.ts';
import { statusAt as orderStatusAt } from '../orders/orders.rules.ts';
import { EXPIRED_TEXT as ORDER_EXPIRED } from '../orders/orders.service.ts';
import { bookingSteps, orderSteps } from './track.rules.ts';

/** A code has only 7 letters: with this many misses an hour, none is found by trying. */
const MISSES = { times: 10, seconds: 3600 };

/** How far the order or booking behind a code is. Only misses are limited, so a known link always works. */
export async function readTracked(
  db: Db,
  { code, network }: { code: string; network: string },
  now: Date,
): Promise<Tracked> {
  const [link] = await db.select().from(shortLinks).where(eq(shortLinks.code, code));
  const tracked =
    (link?.orderId && (await trackOrder(db, link.orderId, now))) ||
    (link?.bookingId && (await trackBooking(db, link.bookingId, now)));
  if (tracked) return tracked;
  await consumeRateLimit(db, { key: `track:${network}`, ...MISSES }, now);
  throw new DomainError('not_found', "We couldn't find anything under that link.");
}

async function trackOrder(db: Db, id: number, now: Date): Promise<Tracked | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.erasedAt)));
  if (!order) return undefined;
  const status = orderStatusAt(order.status, order.holdUntil, now);
  const isLate = status !== order.status;
  const events = await db
    .select({ at: orderEvents.at, status: orderEvents.status })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'step')))
    .orderBy(asc(orderEvents.id));
  const past = [
    { at: order.placedAt, status: 'awaiting_payment' as const },
    ...events.flatMap((event) => (event.status === null ? [] : { at: event.at, status: event.status })),
    ...(isLate ? [{ at: order.holdUntil!, status }] : []),
  ];
  const isAhead = ['awaiting_payment', 'paid', 'preparing', 'dispatched'].includes(status);
  return {
    kind: 'order',
    number: order.number,
    status,
    awaits_payment: status === 'awaiting_payment',
    steps: orderSteps(status, past, isLate || order.cancelReason === 'expired' ? ORDER_EXPIRED : undefined),
    promised_day: isAhead ? order.promisedDay : null,
    is_pickup: order.deliveryMethod === 'pickup',
  };
}

async function trackBooking(db: Db, id: number, now: Date): Promise<Tracked | undefined> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isNull(bookings.erasedAt)));
  if (!booking) return undefined;
  const status = bookingStatusAt(booking.status, booking.holdUntil, now);
  const isLate = status !== booking.status;
  const events = await db
    .select({ at: bookingEvents.at, kind: bookingEvents.kind, status: bookingEvents.status })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, id), inArray(bookingEvents.kind, ['step', 'moved'])))
    .orderBy(asc(bookingEvents.id));
  const past = [
    { at: booking.createdAt, status: 'held' as const },
    ...events.flatMap(({ at, kind, status: reached }) => {
      if (kind === 'moved') return { at, status: kind };
      return reached === null ? [] : { at, status: reached };
    }),
    ...(isLate ? [{ at: booking.holdUntil!, status }] : []),
  ];
  const hasHour = status !== 'requested' && status !== 'cancelled';
  return {
    kind: 'booking',
    number: booking.number,
    status,
    awaits_payment: status === 'held',
    steps: bookingSteps(
      status,
      past,
      isLate || booking.cancelReason === 'expired' ? BOOKING_EXPIRED : undefined,
    ),
    starts_at: hasHour ? booking.startsAt : null,
  };
}
