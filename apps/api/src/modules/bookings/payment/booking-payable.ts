import type { Db } from '@harusi/db/client';
import { bookings } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { Payable } from '../../payments/payables.ts';
import { extendedHold } from '../../payments/payments.rules.ts';
import { bookingChangedEvents, bookingChannel, publishBookingChanged } from '../booking-events.ts';
import { lockBooking } from '../booking-lifecycle.service.ts';
import { statusAt } from '../bookings.rules.ts';
import { getBookingFor } from '../bookings.service.ts';
import { settleBooking } from './settle-booking.service.ts';

async function getBooking(tx: Db, id: number) {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id));
  return booking!;
}

/** Lets payments and transfers work on a booking. */
export const bookingPayable: Payable = {
  async lock(tx, id) {
    const { number, userId } = bookings;
    const [booking] = await tx
      .select({ number, userId })
      .from(bookings)
      .where(eq(bookings.id, id))
      .for('update');
    return booking ? bookingChangedEvents(booking) : [];
  },

  async findByNumber(tx, number) {
    const [booking] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.number, number))
      .for('update');
    return booking?.id;
  },

  async getIdFor(db, number, requester) {
    return (await getBookingFor(db, number, requester)).id;
  },

  async readBill(tx, id, now) {
    const { number, priceCents, holdUntil, createdAt: heldSince, ...held } = await lockBooking(tx, id);
    const status = statusAt(held.status, holdUntil, now);
    return {
      number,
      totalCents: priceCents,
      refusal:
        status === 'held'
          ? null
          : status === 'cancelled'
            ? 'This booking is cancelled, so there is nothing to pay. Please choose an hour again.'
            : 'This booking is paid already. Asante!',
      async extendHold() {
        const until = extendedHold({ heldSince, holdUntil }, now);
        if (until !== null) await tx.update(bookings).set({ holdUntil: until }).where(eq(bookings.id, id));
      },
    };
  },

  settle: settleBooking,

  async markRefunded(tx, id, { reference, amountCents, now }) {
    const booking = await getBooking(tx, id);
    await publishBookingChanged(tx, booking);
    await bookingChannel.publish(tx, 'booking.refunded', { booking, reference, amountCents, now });
  },

  async publishChanged(tx, id) {
    await publishBookingChanged(tx, await getBooking(tx, id));
  },

  async readMsisdn(tx, id) {
    const [contact] = await tx
      .select({ phone: bookings.contactPhone })
      .from(bookings)
      .where(eq(bookings.id, id));
    return contact?.phone.replace(/^\+/, '') ?? null;
  },
};
