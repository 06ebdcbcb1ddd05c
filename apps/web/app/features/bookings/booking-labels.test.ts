import { BookingStatus } from '@harusi/contracts/bookings';
import { expect, test } from 'vitest';
import type { BookingView } from './booking-view.ts';
import { bookingText, whenText } from './booking-labels.ts';
import { bookingSteps } from './booking-steps.ts';

const booking: BookingView = {
  number: 'MWK74T2N',
  status: 'confirmed',
  package_code: 'gold',
  package_name: 'Gold',
  stylist: { id: 1, name: 'Wanjiru Kamau' },
  starts_at: '2026-11-19T06:00:00Z',
  ends_at: '2026-11-19T14:00:00Z',
  contact: { name: 'Njeri Mwangi', phone: '+254712345678', email: 'njeri@example.com' },
  consultation_type: 'in-person',
  place: '',
  wedding_date: null,
  preferred_style: null,
  budget: null,
  message: '',
  price: '15000.00',
  paid: '15000.00',
  receipts: [],
  refunded: '0.00',
  created_at: '2026-11-15T06:00:00Z',
  hold_until: null,
  timeline: [{ at: '2026-11-15T06:00:00Z', text: 'Hour held for you' }],
  can_cancel: true,
  can_reschedule: true,
  cancel_reason: null,
  payment: null,
  pay_bill: null,
};

test('shows the time in Nairobi', () => {
  expect(whenText(booking)).toBe('Thursday 19 November 2026, 09:00–17:00');
});

test('has a text for every status, and none mentions money that never arrived', () => {
  for (const status of BookingStatus.options) {
    const { title, text } = bookingText({ ...booking, status, cancel_reason: 'customer' });
    expect(title).not.toBe('');
    expect(text).not.toContain('to the number that paid');
  }
  const refunded = bookingText({
    ...booking,
    status: 'cancelled',
    cancel_reason: 'customer',
    refunded: '15000.00',
  });
  expect(refunded.text).toContain('comes back to the number that paid');
});

test('ends with the steps that are still ahead', () => {
  const last = (status: BookingStatus) => bookingSteps({ ...booking, status }).at(-1);
  expect(last('held')).toEqual({ text: 'Confirmed', state: 'next' });
  expect(last('confirmed')).toMatchObject({ state: 'next' });
  expect(last('cancelled')).toMatchObject({ state: 'done' });
});
