import type { OrderStatus } from '@harusi/contracts/orders';
import type { ParcelView } from '../order-view.ts';

/** What the page asks about a parcel: whether it is there, whether its seller is right, or nothing more while we look for it. */
export type ArrivalState = 'asked' | 'claimed' | 'disputed';

const UNDER_WAY: ReadonlySet<OrderStatus> = new Set(['paid', 'preparing', 'dispatched']);

/** Undefined for a parcel that is not on its way. A seller's word after an objection is asked about again. */
export function arrivalState(parcel: ParcelView, order: OrderStatus): ArrivalState | undefined {
  const { status, arrival_claimed_at: claimed, arrival_disputed_at: disputed } = parcel;
  if (status !== 'dispatched' || !UNDER_WAY.has(order)) return undefined;
  if (disputed !== null && (claimed === null || claimed <= disputed)) return 'disputed';
  return claimed === null ? 'asked' : 'claimed';
}
