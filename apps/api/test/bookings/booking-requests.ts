import type { NewBooking, PlacedBooking } from '@harusi/contracts/bookings';
import type { Encoded } from '@harusi/contracts/calls';
import type { FastifyInstance } from 'fastify';
import { nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';

type BookingBody = Encoded<typeof NewBooking>;
export type PlacedBookingBody = Encoded<typeof PlacedBooking>;

/** The given hour in Nairobi, `days` from now. */
export const hourIn = (now: Date, days: number, hour: number): Date =>
  nairobiInstant(nairobiDay(new Date(now.getTime() + days * 86_400_000)), hour * 60);

let clients = 0;

/** A guest's booking, each from another phone. */
export function bookingBody(startsAt: Date, given: Partial<BookingBody> = {}): BookingBody {
  clients += 1;
  return {
    package: 'bronze',
    starts_at: startsAt.toISOString(),
    contact: {
      name: 'Amina Yusuf',
      email: 'amina@example.com',
      phone: `0712${String(clients).padStart(6, '0')}`,
    },
    consultation_type: 'in-person',
    place: 'Windsor Golf Hotel, Ridgeways',
    ...given,
  };
}

/** Posts a booking, each from another network address. */
export const postBooking = (
  app: Pick<FastifyInstance, 'inject'>,
  payload: object,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/bookings/',
    payload,
    headers,
    remoteAddress: `10.9.${(++clients >> 8) & 255}.${clients & 255}`,
  });
