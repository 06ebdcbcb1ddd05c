import type { Db } from '@harusi/db/client';
import type { bookings } from '@harusi/db/schema';
import { publish, type ShopEvent } from '../../lib/events.ts';
import type { Letter } from '../mails/letter.ts';
import { queueLetter } from '../mails/mails.service.ts';
import { notify } from '../notifications/notify.ts';

type BookingRow = typeof bookings.$inferSelect;

/** What letters know of a booking. */
export interface BookingForLetter extends Pick<
  BookingRow,
  'number' | 'packageName' | 'startsAt' | 'endsAt' | 'priceCents'
> {
  name: string;
  /** Opens the booking, with the guest's key where a server never sees it. */
  path: string;
}

interface News {
  booking: BookingRow;
  letter?: (booking: BookingForLetter) => Letter;
  /** Under the client's bell, if they were signed in. */
  notice?: { title: string; message: string; now: Date };
}

/** Tells everybody concerned that a booking has changed: who watches it, the shop's people, the client by mail and bell. */
export async function tellOfBooking(tx: Db, { booking, letter, notice }: News): Promise<void> {
  const { number, userId } = booking;
  const data = { booking: number };
  const events: ShopEvent[] = [
    { to: { booking: number }, type: 'booking.changed', data },
    { to: { role: 'admin' }, type: 'booking.changed', data },
  ];
  if (userId !== null) events.push({ to: { user: userId }, type: 'booking.changed', data });
  await publish(tx, ...events);
  if (notice && userId !== null) {
    await notify(tx, { to: userId, type: 'other', link: `/bookings/${number}`, ...notice });
  }
  if (letter) {
    const path = `/bookings/${number}#key=${booking.lookupKey}`;
    await queueLetter(tx, booking.contactEmail, letter({ ...booking, name: booking.contactName, path }));
  }
}
