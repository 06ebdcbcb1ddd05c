import { type BookingStatus, NOTICE_HOURS } from '@harusi/contracts/bookings';
import {
  type Posting,
  bookingSalePostings,
  commissionPostings,
  reversePostings,
  applyRate,
  includedTax,
} from '../ledger/ledger.rules.ts';

/** The status a booking shows at a moment. `booking_status()` in SQL says why; a test compares the two. */
export const statusAt = (status: BookingStatus, holdUntil: Date | null, now: Date): BookingStatus =>
  holdUntil !== null && holdUntil <= now ? 'cancelled' : status;

const HOUR_MS = 3_600_000;

/** Its client may still move or cancel it. */
export const hasEnoughNotice = (startsAt: Date, now: Date) =>
  startsAt.getTime() - now.getTime() >= NOTICE_HOURS * HOUR_MS;

/** Whether its client may still cancel it. */
export const canCancel = (status: BookingStatus, startsAt: Date, now: Date) =>
  status === 'held' || status === 'requested' || canMove(status, startsAt, now);

/** Whether its client may still choose another hour. */
export const canMove = (status: BookingStatus, startsAt: Date, now: Date) =>
  status === 'confirmed' && hasEnoughNotice(startsAt, now);

export interface BookingTerms {
  id: number;
  stylistId: number | null;
  priceCents: number;
  vatRate: number;
  commissionRate: number;
}

/** What a paid booking means for the books once so much of its price has gone back. */
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
 * What changes in the books when more of a booking's price goes back: the tax, the income and what its stylist earned
 * are told anew for the smaller price, so that many small refunds come to the same as one.
 */
export const bookingRefundPostings = (
  booking: BookingTerms & { isCompleted: boolean },
  { before, now }: { before: number; now: number },
): Posting[] => [
  ...reversePostings(standing(booking, before, booking.isCompleted)),
  ...standing(booking, before + now, booking.isCompleted),
];
