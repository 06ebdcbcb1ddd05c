import { describe, expect, it } from 'vitest';
import { bookingSteps, orderSteps } from './track.rules.ts';

const at = new Date('2026-11-16T09:00:00Z');
const told = (steps: ReturnType<typeof orderSteps>) => steps.map(({ state, text }) => `${state}: ${text}`);

describe('the steps of an order', () => {
  it('wait for the payment first', () => {
    const steps = orderSteps('awaiting_payment', [{ at, status: 'awaiting_payment' }]);
    expect(told(steps)).toEqual([
      'done: Order placed',
      'now: Waiting for payment',
      'next: Paid',
      'next: Packed',
      'next: On its way',
      'next: Delivered',
    ]);
  });

  it('show where it is while something lies ahead', () => {
    const past = [
      { at, status: 'awaiting_payment' as const },
      { at, status: 'paid' as const },
      { at, status: 'dispatched' as const },
    ];
    expect(told(orderSteps('dispatched', past))).toEqual([
      'done: Order placed',
      'done: Paid',
      'now: On its way',
      'next: Delivered',
    ]);
  });

  it('are all done once it has arrived', () => {
    const past = [
      { at, status: 'paid' as const },
      { at, status: 'delivered' as const },
    ];
    expect(told(orderSteps('delivered', past))).toEqual(['done: Paid', 'done: Delivered']);
  });

  it('say that a refund is still on its way', () => {
    expect(told(orderSteps('refund_pending', [{ at, status: 'refund_pending' }]))).toEqual([
      'now: Refund on its way',
    ]);
  });

  it('say why it was cancelled where that is the same for everyone', () => {
    const past = [{ at, status: 'cancelled' as const }];
    expect(told(orderSteps('cancelled', past, 'Not paid in time'))).toEqual(['done: Not paid in time']);
    expect(told(orderSteps('cancelled', past))).toEqual(['done: Cancelled']);
  });
});

describe('the steps of a booking', () => {
  it('wait for the payment of an hour that is held', () => {
    expect(told(bookingSteps('held', [{ at, status: 'held' }]))).toEqual([
      'done: Hour held',
      'now: Waiting for payment',
      'next: Confirmed',
    ]);
  });

  it('say that it was moved, and what is to come', () => {
    const past = [
      { at, status: 'confirmed' as const },
      { at, status: 'moved' as const },
    ];
    expect(told(bookingSteps('confirmed', past))).toEqual([
      'done: Confirmed',
      'done: Moved to another time',
      'next: The hour with the stylist',
    ]);
  });
});
