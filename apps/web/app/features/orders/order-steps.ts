import type { OrderStatus } from '@harusi/contracts/orders';
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
  const next = ahead.slice(BEHIND[status]).map((text): TrackStep => ({ text, state: 'next' }));
  if (status === 'awaiting_payment') return [...told, { text: waitingFor, state: 'now' }, ...next];
  return [...(ENDS.has(status) ? told : lastIsNow(told)), ...next];
}

/** How many of the four steps to the door are behind an order; one whose money goes back has none before it. */
const BEHIND: Readonly<Record<OrderStatus, number>> = {
  awaiting_payment: 0,
  paid: 1,
  preparing: 2,
  dispatched: 3,
  delivered: 4,
  cancelled: 4,
  refund_pending: 4,
  refunded: 4,
};

const ENDS: ReadonlySet<OrderStatus> = new Set(['delivered', 'cancelled', 'refunded']);

const lastIsNow = (steps: readonly TrackStep[]): TrackStep[] =>
  steps.map((step, index) => (index === steps.length - 1 ? { ...step, state: 'now' } : step));
