import { z } from 'zod';
import { Message } from './accounts.ts';
import { Instant, KenyanPhone, NumberParams } from '../common.ts';
import { OrderNumber } from '../orders.ts';

/** How long a guest's link opens an order or a booking. Asking for the link again renews it. */
export const LOOKUP_KEY_DAYS = 90;

export const RecoverOrder = z.object({ number: OrderNumber, phone: KenyanPhone });
export type RecoverOrder = z.infer<typeof RecoverOrder>;

/** A new link for a guest, made by staff who checked who asks. */
export const GuestLink = z.object({ url: z.string(), expires_at: Instant });
export type GuestLink = z.infer<typeof GuestLink>;

/** How guests come back to their orders and bookings. */
export const guestAccessCalls = {
  'POST /orders/recover/': { body: RecoverOrder, status: 202, response: Message },
  'POST /admin/orders/{number}/link/': { params: NumberParams, response: GuestLink },
  'POST /admin/bookings/{number}/link/': { params: NumberParams, response: GuestLink },
} as const;
