import type { Db } from '@harusi/db/client';
import { type BookingRow, bookings, paymentCaptures, stylists } from '@harusi/db/schema';
import { eq, type SQL } from '@harusi/db/drizzle';
import { NOTICE_HOURS } from '@harusi/contracts/bookings';
import { DomainError } from '../../lib/errors.ts';
import { formatShillings } from '../../lib/format/money.ts';
import { shopIssuer } from '../papers/issuers.ts';
import { printBookingConfirmations } from '../papers/money/booking-confirmations.ts';
import type { PaperPayment } from '../papers/paper-models.ts';
import { getSettings } from '../settings/settings.service.ts';
import { bookingNotFound, refundedCents } from '../bookings/booking-lifecycle.service.ts';
import { statusAt } from '../bookings/bookings.rules.ts';
import { confirmationProblem } from './booking-confirmation.rules.ts';

/** The confirmation of a paid and confirmed booking as PDF. The caller has checked who may read it. */
export async function printConfirmation(db: Db, booking: BookingRow, now: Date): Promise<Buffer> {
  const problem = confirmationProblem(statusAt(booking.status, booking.holdUntil, now));
  if (problem !== null) throw new DomainError('conflict', problem);
  const [stylist] = await db.select().from(stylists).where(eq(stylists.id, booking.stylistId!));
  const backCents = await refundedCents(db, booking.id);
  return printBookingConfirmations(
    [
      {
        number: booking.number,
        issuedAt: booking.paidAt!,
        issuer: shopIssuer(await getSettings(db, now)),
        client: { name: booking.contactName, address: [], phone: booking.contactPhone, pin: null },
        packageName: booking.packageName,
        stylist: stylist!.name,
        startsAt: booking.startsAt,
        endsAt: booking.endsAt,
        meeting: booking.consultationType,
        place: booking.place,
        weddingDay: booking.weddingDate,
        priceCents: booking.priceCents,
        vatRate: booking.vatRate,
        vatCents: booking.vatCents,
        payments: await readPayments(db, booking.id),
        notes: [
          ...(backCents === 0 ? [] : [`${formatShillings(backCents)} of it was refunded.`]),
          ...(booking.status === 'confirmed'
            ? [`You can move or cancel it until ${NOTICE_HOURS} hours before it begins.`]
            : []),
        ],
        greeting: null,
        closing: null,
      },
    ],
    now,
  );
}

async function readPayments(db: Db, bookingId: number): Promise<PaperPayment[]> {
  const captures = await db
    .select()
    .from(paymentCaptures)
    .where(eq(paymentCaptures.bookingId, bookingId))
    .orderBy(paymentCaptures.id);
  return captures.map(({ provider, receipt, amountCents, paidAt }) => ({
    method: provider === 'card' ? 'card' : 'mpesa',
    receipt,
    amountCents,
    paidAt,
  }));
}

/** Another's booking, or none, is not found. */
export async function getBooking(db: Db, condition: SQL): Promise<BookingRow> {
  const [booking] = await db.select().from(bookings).where(condition);
  if (!booking) throw bookingNotFound();
  return booking;
}
