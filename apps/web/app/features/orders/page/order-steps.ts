import type { OrderStatus } from '@harusi/contracts/orders';
import type { OrderView } from '../order-view.ts';

export interface TrackStep {
  text: string;
  /** What goes with it, such as the shop's words. */
  note?: string;
  /** Undefined for steps that are still ahead. */
  at?: string;
  state: 'done' | 'now' | 'next';
}

type Tracked = Pick<OrderView, 'status' | 'timeline' | 'delivery'> & {
  parcels: readonly Pick<OrderView['parcels'][number], 'status'>[];
};

/** The past, current and future steps; `waitingFor` describes what an unpaid order waits for. */
export function orderSteps(
  { status, timeline, delivery, parcels }: Tracked,
  waitingFor: string,
): TrackStep[] {
  const past = timeline.map(({ at, text }): TrackStep => ({ at, text, state: 'done' }));
  const count = parcels.filter((parcel) => parcel.status !== 'cancelled').length;
  const packed = count > 1 ? `Packed in ${count} parcels` : 'Packed';
  const there = delivery.pickup_point ? `At ${delivery.pickup_point.name}` : `Delivered to ${delivery.town}`;
  const ahead = ['Paid', packed, 'On its way', there];
  const next = ahead.slice(STEPS_DONE[status]).map((text): TrackStep => ({ text, state: 'next' }));
  if (status === 'awaiting_payment') return [...past, { text: waitingFor, state: 'now' }, ...next];
  return [...(ENDED.has(status) ? past : lastIsNow(past)), ...next];
}

/** How many of the four steps are done; a cancelled or refunded order has none ahead. */
const STEPS_DONE: Readonly<Record<OrderStatus, number>> = {
  awaiting_payment: 0,
  paid: 1,
  preparing: 2,
  dispatched: 3,
  delivered: 4,
  cancelled: 4,
  refund_pending: 4,
  refunded: 4,
};

const ENDED: ReadonlySet<OrderStatus> = new Set(['delivered', 'cancelled', 'refunded']);

const lastIsNow = (steps: readonly TrackStep[]): TrackStep[] =>
  steps.map((step, index) => (index === steps.length - 1 ? { ...step, state: 'now' } : step));
