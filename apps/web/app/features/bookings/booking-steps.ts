import type { TrackStep } from '../orders/page/order-steps.ts';
import type { BookingView } from './booking-view.ts';

/** Past, current and future steps. */
export function bookingSteps({ status, timeline, payment }: BookingView): TrackStep[] {
  const done = timeline.map(({ at, text }): TrackStep => ({ at, text, state: 'done' }));
  if (status === 'held') {
    const text = payment?.state === 'prompted' ? 'Waiting for your PIN' : 'Waiting for your payment';
    return [...done, { text, state: 'now' }, { text: 'Confirmed', state: 'next' }];
  }
  if (status === 'requested') return [...done, { text: 'Confirmed with an hour', state: 'next' }];
  return status === 'confirmed' ? [...done, { text: 'Your hour with the stylist', state: 'next' }] : done;
}
