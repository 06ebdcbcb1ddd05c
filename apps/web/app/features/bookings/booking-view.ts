import type { ResponseOf } from '@harusi/contracts/calls';

/** A booking as its client gets it: moments and money are still text. */
export type BookingView = ResponseOf<'GET', '/bookings/{number}/'>;
export type BookingRow = ResponseOf<'GET', '/bookings/'>['results'][number];
