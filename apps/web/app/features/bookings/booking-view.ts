import type { ResponseOf } from '@harusi/contracts/calls';

/** A booking as the API returns it to its client; moments and money are text. */
export type BookingView = ResponseOf<'GET', '/bookings/{number}/'>;
export type BookingRow = ResponseOf<'GET', '/bookings/'>['results'][number];
