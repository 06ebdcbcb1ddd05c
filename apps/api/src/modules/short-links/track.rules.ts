import type { BookingStatus } from '@harusi/contracts/bookings';
import type { OrderStatus } from '@harusi/contracts/orders';
import type { PublicStep } from '@harusi/contracts/messages/short-links';

/**
 * The words of a timeline name towns, people and sums, so the public page has its own for each status and shows nothing
 * that was written for the buyer.
 */
const ORDER_TEXTS: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Order placed',
  paid: 'Paid',
  preparing: 'Being packed',
  dispatched: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
};

const BOOKING_TEXTS: Readonly<Record<BookingStatus, string>> = {
  held: 'Hour held',
  requested: 'Paid, finding a stylist',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'Missed',
};

const MOVED_TEXT = 'Moved to another time';
const WAITING: PublicStep = { at: null, text: 'Waiting for payment', state: 'now' };

/** What is still ahead of an order. */
const ORDER_AHEAD: Readonly<Record<OrderStatus, readonly string[]>> = {
  awaiting_payment: ['Paid', 'Packed', 'On its way', 'Delivered'],
  paid: ['Packed', 'On its way', 'Delivered'],
  preparing: ['On its way', 'Delivered'],
  dispatched: ['Delivered'],
  delivered: [],
  cancelled: [],
  refund_pending: [],
  refunded: [],
};

const BOOKING_AHEAD: Readonly<Record<BookingStatus, readonly string[]>> = {
  held: ['Confirmed'],
  requested: ['Confirmed with an hour'],
  confirmed: ['The hour with the stylist'],
  completed: [],
  cancelled: [],
  no_show: [],
};

const ahead = (texts: readonly string[]) =>
  texts.map((text): PublicStep => ({ at: null, text, state: 'next' }));

interface Moment<Status> {
  at: Date;
  status: Status;
}

/** `cancelledText` says why, where that is the same for everyone. */
export function orderSteps(
  status: OrderStatus,
  past: readonly Moment<OrderStatus>[],
  cancelledText = ORDER_TEXTS.cancelled,
): PublicStep[] {
  const texts = { ...ORDER_TEXTS, cancelled: cancelledText };
  const done = past.map((step): PublicStep => ({ at: step.at, text: texts[step.status], state: 'done' }));
  const next = ahead(ORDER_AHEAD[status]);
  if (status === 'awaiting_payment') return [...done, WAITING, ...next];
  const isMoving = next.length > 0 || status === 'refund_pending';
  return [...(isMoving ? lastIsNow(done) : done), ...next];
}

const lastIsNow = (steps: readonly PublicStep[]): PublicStep[] =>
  steps.map((step, index) => (index === steps.length - 1 ? { ...step, state: 'now' } : step));

export function bookingSteps(
  status: BookingStatus,
  past: readonly Moment<BookingStatus | 'moved'>[],
  cancelledText = BOOKING_TEXTS.cancelled,
): PublicStep[] {
  const texts = { ...BOOKING_TEXTS, cancelled: cancelledText, moved: MOVED_TEXT };
  const done = past.map((step): PublicStep => ({ at: step.at, text: texts[step.status], state: 'done' }));
  return [...done, ...(status === 'held' ? [WAITING] : []), ...ahead(BOOKING_AHEAD[status])];
}
