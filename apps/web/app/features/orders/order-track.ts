import type { OrderView } from './order-view.ts';

export interface TrackStep {
  text: string;
  /** When it happened; undefined for what is still to come. */
  at?: string;
  state: 'done' | 'now' | 'next';
}

type Tracked = Pick<OrderView, 'status' | 'timeline' | 'delivery'> & { parcels: readonly unknown[] };

/** What happened, what is happening, and what comes after: `waitingFor` names what an unpaid order waits for. */
export function trackOf({ status, timeline, delivery, parcels }: Tracked, waitingFor: string): TrackStep[] {
  const told = timeline.map(({ at, text }): TrackStep => ({ at, text, state: 'done' }));
  const packed = parcels.length > 1 ? `Packed in ${parcels.length} parcels` : 'Packed';
  const ahead = ['Paid', packed, 'On its way', `Delivered to ${delivery.town}`];
  const next = (from: number) => ahead.slice(from).map((text): TrackStep => ({ text, state: 'next' }));
  switch (status) {
    case 'awaiting_payment':
      return [...told, { text: waitingFor, state: 'now' }, ...next(0)];
    case 'paid':
      return [...lastIsNow(told), ...next(1)];
    case 'preparing':
      return [...lastIsNow(told), ...next(2)];
    case 'dispatched':
      return [...lastIsNow(told), ...next(3)];
    case 'refund_pending':
      return lastIsNow(told);
    case 'delivered':
    case 'cancelled':
    case 'refunded':
      return told;
  }
}

const lastIsNow = (steps: readonly TrackStep[]): TrackStep[] =>
  steps.map((step, index) => (index === steps.length - 1 ? { ...step, state: 'now' } : step));
