import { DetailPage, PageHeader } from '../../components/office/layout/page-header.tsx';
import { type Fact, Facts, Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { correctVendorCarrier } from '../../features/office-orders/correction-actions.ts';
import { CarrierDialog } from '../../features/office-orders/correction-dialogs.tsx';
import { PARCEL_TONES, PARCEL_LABELS } from '../../features/office-orders/order-labels.ts';
import { isSent } from '../../features/office-orders/parcel-steps.ts';
import { PackingNotes } from '../../features/office-orders/parcels-panel.tsx';
import { useReloadOnEvents } from '../../lib/events/use-reload-on-events.ts';
import { useRestoreFocus } from '../../lib/dialogs/use-restore-focus.ts';
import { ArrivalNote } from '../../features/vendor-orders/arrival-note.tsx';
import { DeliveryPanel } from '../../features/vendor-orders/delivery-panel.tsx';
import { EarningsPanel } from '../../features/vendor-orders/earnings-panel.tsx';
import { moveVendorParcel } from '../../features/vendor-orders/move-parcel.ts';
import { ParcelAction } from '../../features/vendor-orders/parcel-action.tsx';
import { VendorLineTable } from '../../features/vendor-orders/vendor-line-table.tsx';
import type { VendorOrderView } from '../../features/vendor-orders/vendor-order-view.ts';
import { VENDOR_PARCEL_PAPERS } from '../../features/papers/paper-files.ts';
import { PrintButtons } from '../../features/papers/print-buttons.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { readFormValues } from '../../lib/forms/forms.ts';
import type { Route } from './+types/order';

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Order ${params['number']} | Harusi` }];

export const clientLoader = ({ params: { number }, request }: Route.ClientLoaderArgs) =>
  browserApi.get('/vendor/orders/{number}/', { params: { number }, signal: request.signal });

export async function clientAction({ request, params: { number } }: Route.ClientActionArgs) {
  const values = readFormValues(await request.formData());
  return values['intent'] === 'carrier'
    ? correctVendorCarrier(number, values)
    : moveVendorParcel(number, values);
}

export default function Order({ loaderData: result, params: { number } }: Route.ComponentProps) {
  useReloadOnEvents('order.changed');
  return (
    <DetailPage kind="order" number={number} listPath="/vendor/orders" result={result}>
      {(order) => <Details order={order} />}
    </DetailPage>
  );
}

function Details({ order }: { order: VendorOrderView }) {
  useRestoreFocus(order);
  const journey = journeyOf(order);
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            Order {order.number}
            <StatusBadge tone={PARCEL_TONES[order.status]}>{PARCEL_LABELS[order.status]}</StatusBadge>
          </span>
        }
        note={order.paid_at === null ? undefined : `Paid ${formatDateTime(order.paid_at)}`}
        actions={order.next === null ? undefined : <ParcelAction order={order} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <Panel title="Your parcel" flush>
            <VendorLineTable order={order} />
          </Panel>
          {order.packing_notes !== null && (
            <Panel title="Packing notes">
              <PackingNotes notes={order.packing_notes} />
            </Panel>
          )}
          {journey.length > 0 && (
            <Panel
              title="On its way"
              action={isSent(order.status, order.order_status) && <CarrierDialog parcel={order} />}
            >
              <div className="grid gap-3">
                <Facts facts={journey} />
                <ArrivalNote order={order} />
              </div>
            </Panel>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <DeliveryPanel order={order} />
          {order.delivery !== null && (
            <Panel title="Print">
              <PrintButtons order={order.number} papers={VENDOR_PARCEL_PAPERS} />
            </Panel>
          )}
          <EarningsPanel order={order} />
        </div>
      </div>
    </>
  );
}

/** The shipping history known so far. */
const journeyOf = (order: VendorOrderView): Fact[] => [
  ...fact('Dispatched', order.dispatched_at && formatDateTime(order.dispatched_at)),
  ...fact('Carrier', order.carrier),
  ...fact('Tracking number or phone', order.tracking),
  ...fact('Arrived, as you say', order.arrival_claimed_at && formatDateTime(order.arrival_claimed_at)),
  ...fact(
    'Not arrived, says the buyer',
    order.arrival_disputed_at && formatDateTime(order.arrival_disputed_at),
  ),
  ...fact('Delivered', order.delivered_at && formatDateTime(order.delivered_at)),
];

const fact = (name: string, value: string | null): Fact[] => (value === null ? [] : [[name, value]]);
