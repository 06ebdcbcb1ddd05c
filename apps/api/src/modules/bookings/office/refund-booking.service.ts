import type { Db } from '@harusi/db/client';
import { bookings } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { formatShillings } from '../../../lib/format/money.ts';
import { postEntry } from '../../ledger/ledger.service.ts';
import { createRefundTransfer } from '../../transfers/refunds/create-refund-transfer.service.ts';
import {
  createRefund,
  recordRefundSent,
  type RefundRequest,
} from '../../transfers/refunds/refunds.service.ts';
import { refundLimitError } from '../../transfers/transfers.rules.ts';
import { bookingNotFound, refundedCents } from '../booking-lifecycle.service.ts';
import { bookingRefundPostings } from '../bookings.rules.ts';

/**
 * Refunds some or all of a booking's price without changing its status. Returns the transfer that sends the
 * money.
 */
export async function refundBooking(
  db: Db,
  number: string,
  { amount, reason }: RefundRequest,
  by: Actor,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.number, number)).for('update');
    if (!booking) throw bookingNotFound();
    if (booking.status === 'held' || booking.status === 'cancelled') {
      throw new DomainError('conflict', 'Only a paid booking that is still on can be refunded.');
    }
    const before = await refundedCents(tx, booking.id);
    const left = booking.priceCents - before;
    if (amount > left) throw refundLimitError(left);
    const refund = await createRefund(tx, { bookingId: booking.id, amountCents: amount, reason }, by);
    await postEntry(tx, {
      source: `booking:${number}:refund:${refund.id}`,
      memo: `${formatShillings(amount)} of booking ${number} goes back: ${reason}`,
      at: by.now,
      postings: bookingRefundPostings(
        { ...booking, isCompleted: booking.status === 'completed' },
        { before, now: amount },
      ),
    });
    await recordRefundSent(tx, { type: 'booking', id: number }, { amount, reason }, by);
    return createRefundTransfer(tx, refund, by);
  });
}
