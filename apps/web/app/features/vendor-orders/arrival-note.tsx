import { ARRIVAL_DAYS } from '@harusi/contracts/orders';
import { Notice } from '../../components/feedback/notice.tsx';
import type { VendorOrderView } from './vendor-order-view.ts';

/** How a dispatched parcel comes to count as delivered, which the vendor is paid by. */
export function ArrivalNote({ order }: { order: VendorOrderView }) {
  const { status, arrival_claimed_at: claimed, arrival_disputed_at: disputed } = order;
  if (status !== 'dispatched') return null;
  if (disputed !== null) {
    return (
      <Notice tone="failed" title="The buyer says that it has not arrived">
        Please ask the carrier and tell us what you hear. It counts as delivered once the buyer or the carrier
        confirms it.
      </Notice>
    );
  }
  return (
    <p className="text-stone">
      {claimed === null
        ? `It counts as delivered when the buyer or the carrier says so, or ${ARRIVAL_DAYS} days after it left.`
        : 'The buyer is asked to confirm it.'}
    </p>
  );
}
