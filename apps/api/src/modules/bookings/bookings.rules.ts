import { type BookingStatus, NOTICE_HOURS } from '@harusi/contracts/bookings';
import {
  type Posting,
  bookingSalePostings,
  commissionPostings,
  reversePostings,
  applyRate,
  includedTax,
} from '../ledger/ledger.rules.ts';

/**
 * The effective status at a given time. Mirrors `booking_status()` in SQL, which explains it; a test compares
 * the two.
 */
export const statusAt = (status: BookingStatus, holdUntil: Date | null, now: Date): BookingStatus =>
  holdUntil !== null && holdUntil <= now ? 'cancelled' : status;

const HOUR_MS = 3_600_000;

/** Whether the client is still early enough to move or cancel. */
export const hasEnoughNotice = (startsAt: Date, now: Date) =>
  startsAt.getTime() - now.getTime() >= NOTICE_HOURS * HOUR_MS;

export const canCancel = (status: BookingStatus, startsAt: Date, now: Date) =>
  status === 'held' || status === 'requested' || canMove(status, startsAt, now);

export const canMove = (status: BookingStatus, startsAt: Date, now: Date) =>
  status === 'confirmed' && hasEnoughNotice(startsAt, now);

export interface BookingTerms {
  id: number;
  stylistId: number | null;
  priceCents: number;
  vatRate: number;
  commissionRate: number;
}

/** The ledger position of a paid booking after refunding part of its price. */
const standing = (
  { id, stylistId, ...terms }: BookingTerms,
  givenBack: number,
  isCompleted: boolean,
): Posting[] => {
  const priceCents = terms.priceCents - givenBack;
  const sale = bookingSalePostings({ id, priceCents, vatCents: includedTax(priceCents, terms.vatRate) });
  if (!isCompleted || stylistId === null) return sale;
  return [
    ...sale,
    ...commissionPostings(applyRate(priceCents, terms.commissionRate), { bookingId: id, stylistId }),
  ];
};

/**
 * The ledger postings for a further refund. Recomputes tax, income and commission for the reduced price, so
 * many small refunds add up to the same postings as one large refund.
 */
export const bookingRefundPostings = (
  booking: BookingTerms & { isCompleted: boolean },
  { before, now }: { before: number; now: number },
): Posting[] => [
  ...reversePostings(standing(booking, before, booking.isCompleted)),
  ...standing(booking, before + now, booking.isCompleted),
];
