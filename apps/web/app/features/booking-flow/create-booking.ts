import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { orderKeys } from '../orders/order-keys.ts';
import { type BookingBody, bookingDraft } from './booking-form.ts';

/** A created booking and the phone number that pays for it. */
export interface HeldBooking {
  number: string;
  lookupKey: string;
  phone: string;
}

/** A 4xx means that no booking exists; after any other failure it may. */
const isFinal = (status: number) => status >= 400 && status < 500;

/** Safe to call again: a repeated request gets the first response. */
export async function createBooking(booking: BookingBody): Promise<Result<HeldBooking>> {
  const { body, key } = bookingDraft.claim(booking);
  const result = await browserApi.post('/bookings/', body, { idempotencyKey: key });
  if (!result.ok) {
    if (isFinal(result.status)) bookingDraft.forgetSent();
    return result;
  }
  bookingDraft.clear();
  const { number, lookup_key: lookupKey } = result.value;
  orderKeys.save(number, lookupKey, 'booking');
  return { ...result, value: { number, lookupKey, phone: body.contact.phone } };
}
