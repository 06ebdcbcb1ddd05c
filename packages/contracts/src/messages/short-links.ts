import { z } from 'zod';
import { BookingStatus } from '../bookings.ts';
import { Instant, Text } from '../common.ts';
import { OrderStatus } from '../orders.ts';

/** `at` is null for what is still ahead. */
export const PublicStep = z.object({
  at: Instant.nullable(),
  text: z.string(),
  state: z.enum(['done', 'now', 'next']),
});
export type PublicStep = z.infer<typeof PublicStep>;

const shared = {
  number: z.string(),
  awaits_payment: z.boolean(),
  steps: z.array(PublicStep),
};

/** How far an order or a booking is, for everyone who has the link from a text. Nothing personal belongs here. */
export const Tracked = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    ...shared,
    status: OrderStatus,
    /** Null once it has arrived or ended. */
    promised_day: z.iso.date().nullable(),
    /** The day is when it can be collected, not when it arrives. */
    is_pickup: z.boolean(),
  }),
  z.object({
    kind: z.literal('booking'),
    ...shared,
    status: BookingStatus,
    /** Null while another hour is being found, and once it is cancelled. */
    starts_at: Instant.nullable(),
  }),
]);
export type Tracked = z.infer<typeof Tracked>;

export const shortLinkCalls = {
  'GET /track/{code}/': { params: z.object({ code: Text.max(40) }), response: Tracked },
} as const;
