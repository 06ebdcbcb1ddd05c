import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { orderKeys } from '../orders/order-keys.ts';
import { type BookingBody, bookingDraft } from './booking-form.ts';

/** An hour that is held, and the phone that is asked to pay for it. */
export interface HeldHour {
  number: string;
  lookupKey: string;
  phone: string;
}

/** Nothing was made, for sure; anything else may be the answer that got lost. */
const isFinal = (status: number) => status >= 400 && status < 500;

/** Sends a booking once, however often it is pressed. */
export async function placeBooking(wanted: BookingBody): Promise<Result<HeldHour>> {
  const { body, key } = bookingDraft.claim(wanted);
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
