import type { AnswerOf } from '@harusi/contracts/calls';

/** A booking as its client gets it: moments and money are still text. */
export type BookingView = AnswerOf<'GET', '/bookings/{number}/'>;
export type BookingRow = AnswerOf<'GET', '/bookings/'>['results'][number];
