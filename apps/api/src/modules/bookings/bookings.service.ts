import type { Booking, BookingStatus, BookingSummary } from '@harusi/contracts/bookings';
import type { Encoded } from '@harusi/contracts/calls';
import type { PageQuery } from '@harusi/contracts/common';
import type { Db } from '@harusi/db/client';
import { bookings } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { canOpen, canOpenStored, type Requester, type StoredGuard } from '../../lib/order-access.ts';
import { type ReadContext, type StoredAttempt, toPayment } from '../payments/payments.rules.ts';
import { EXPIRED_TEXT, bookingNotFound } from './booking-lifecycle.service.ts';
import { canCancel, canMove, statusAt } from './bookings.rules.ts';
import { bookingJson, bookingSummaryJson } from './bookings.sql.ts';

type BookingWire = Encoded<typeof Booking>;
type ComputedField = 'status' | 'timeline' | 'can_cancel' | 'can_reschedule' | 'payment' | 'pay_bill';

/** A booking as SQL returns it, without the fields that depend on the time or on rules. */
interface StoredBooking extends Omit<BookingWire, ComputedField> {
  id: number;
  guard: StoredGuard;
  storedStatus: BookingStatus;
  owed: string;
  steps: BookingWire['timeline'];
  attempt: StoredAttempt | null;
}

async function readStoredBooking(db: Db, number: string): Promise<StoredBooking> {
  const [row] = await db
    .select({ stored: sql<StoredBooking>`${bookingJson}` })
    .from(sql`bookings b`)
    .where(sql`b.number = ${number}`)
    .prepare('booking')
    .execute();
  if (!row) throw bookingNotFound();
  return row.stored;
}

export const readBooking = async (db: Db, number: string, reading: ReadContext): Promise<BookingWire> =>
  toBooking(await readStoredBooking(db, number), reading);

/** Reads the booking if the requester has access. */
export async function readBookingFor(
  db: Db,
  number: string,
  requester: Requester,
  reading: ReadContext,
): Promise<BookingWire> {
  const stored = await readStoredBooking(db, number);
  if (!canOpenStored(stored, requester)) throw bookingNotFound();
  return toBooking(stored, reading);
}

/** Removes internal fields and adds the time-dependent ones. */
function toBooking(stored: StoredBooking, { now, paybill }: ReadContext): BookingWire {
  const { id: _id, guard: _guard, storedStatus, owed, steps, attempt, ...shown } = stored;
  const holdUntil = shown.hold_until === null ? null : new Date(shown.hold_until);
  const status = statusAt(storedStatus, holdUntil, now);
  const isLate = status !== storedStatus;
  const startsAt = new Date(shown.starts_at);
  const timeline = [{ at: shown.created_at, text: 'Hour held for you' }, ...steps];
  if (isLate) timeline.push({ at: shown.hold_until!, text: EXPIRED_TEXT });
  return {
    ...shown,
    status,
    timeline,
    ...(isLate && { hold_until: null, cancel_reason: 'expired' as const }),
    can_cancel: canCancel(status, startsAt, now),
    can_reschedule: canMove(status, startsAt, now),
    payment: attempt && toPayment(attempt, paybill.phonePages),
    pay_bill: status === 'held' ? { number: paybill.shortcode, account: shown.number, amount: owed } : null,
  };
}

/** Throws not_found for requesters without access. */
export async function getBookingFor(db: Db, number: string, requester: Requester) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.number, number));
  if (!booking || !canOpen(booking, requester)) throw bookingNotFound();
  return booking;
}

/** A customer's own bookings, latest start first. */
export async function listOwnBookings(db: Db, userId: number, page: PageQuery, now: Date) {
  const { rows } = await db.execute<{ summary: Encoded<typeof BookingSummary> }>(sql`
    select ${bookingSummaryJson(now)} as summary from bookings b where b.user_id = ${userId}
    order by b.starts_at desc, b.id desc ${limitClause(page.page_size, pageOffset(page))}`);
  const count = await db.$count(bookings, eq(bookings.userId, userId));
  return { count, results: rows.map(({ summary }) => summary) };
}
