import { SingleFieldDialog } from '../../../components/office/dialogs/form-dialog.tsx';
import { DetailPage, PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { NotesPanel, TimelinePanel } from '../../../components/office/layout/record-panels.tsx';
import { StatusBadge } from '../../../components/office/layout/status-badge.tsx';
import { MessagesPanel } from '../../../features/office-messages/messages-panel.tsx';
import { LineTable } from '../../../features/office-orders/line-table.tsx';
import { orderAction } from '../../../features/office-orders/order-actions.ts';
import {
  STATUS_TONES,
  STATUS_LABELS,
  type OfficeOrderView,
} from '../../../features/office-orders/order-labels.ts';
import { BuyerPanel, SumsPanel } from '../../../features/office-orders/order-panels.tsx';
import { ParcelsPanel } from '../../../features/office-orders/parcels-panel.tsx';
import { OrderReturnsPanel } from '../../../features/office-returns/order-returns-panel.tsx';
import { OrderPapersPanel } from '../../../features/papers/order-papers-panel.tsx';
import { OrderRefund } from '../../../features/payouts/order-refund/order-refund.tsx';
import { isOpen } from '../../../features/payouts/payout-labels.ts';
import { leftToRefund } from '../../../features/payouts/refunds/refund-parts.ts';
import { RefundsPanel } from '../../../features/payouts/refunds/refunds-panel.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { formatMoney, toCents } from '../../../lib/format.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import { formatDateTime } from '../../../lib/time/nairobi-time.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/order';

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Order ${params['number']} | Harusi` }];

export const clientLoader = ({ params: { number }, request }: Route.ClientLoaderArgs) =>
  browserApi.get('/admin/orders/{number}/', { params: { number }, signal: request.signal });

export async function clientAction({ request, params: { number } }: Route.ClientActionArgs) {
  return orderAction(number, readFormValues(await request.formData()));
}

export default function Order({ loaderData: result, params: { number } }: Route.ComponentProps) {
  useReloadOnEvents('order.changed');
  return (
    <DetailPage kind="order" number={number} listPath="/admin/orders" result={result}>
      {(order) => <Details order={order} />}
    </DetailPage>
  );
}

function Details({ order }: { order: OfficeOrderView }) {
  useRestoreFocus(order);
  const can = useCan();
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            Order {order.number}
            <StatusBadge tone={STATUS_TONES[order.status]}>{STATUS_LABELS[order.status]}</StatusBadge>
          </span>
        }
        note={`Placed ${formatDateTime(order.placed_at)}${whyCancelled(order)}`}
        actions={<Actions order={order} />}
      />
      <Panel title="Lines" flush>
        <LineTable order={order} />
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <ParcelsPanel order={order} />
          <NotesPanel notes={order.notes} readOnly={!can('orders')} />
          <TimelinePanel timeline={order.timeline} />
          {can('orders') && <MessagesPanel of={{ order: order.number }} version={order} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <BuyerPanel order={order} />
          <SumsPanel order={order} />
          <OrderPapersPanel order={order} />
          <OrderReturnsPanel returns={order.returns} />
          <RefundsPanel
            refunds={order.refunds}
            action={can('refunds') && canRefund(order) && <OrderRefund order={order} />}
          />
        </div>
      </div>
    </>
  );
}

function Actions({ order: { status, can_cancel, refunds, paid } }: { order: OfficeOrderView }) {
  const can = useCan();
  const byHand = can('refunds') ? refunds.find(isOwedByHand) : undefined;
  return (
    <>
      {can_cancel && can('orders') && (
        <SingleFieldDialog
          intent="cancel"
          label="Cancel order"
          variant="bordeaux"
          text={
            toCents(paid) > 0
              ? 'Its pieces go back into stock, and the money must be refunded.'
              : 'Its pieces go back into stock.'
          }
          field={{ name: 'reason', label: 'Reason', hint: 'For our own notes.' }}
        />
      )}
      {(status === 'dispatched' || status === 'delivered') && can('orders') && (
        <SingleFieldDialog
          intent="cancel"
          label="Take back"
          variant="line"
          text="The pieces have come back and go into stock again; the money must be refunded."
          field={{ name: 'reason', label: 'Reason', hint: 'For our own notes.' }}
        />
      )}
      {byHand && (
        <SingleFieldDialog
          intent="refund"
          label="Record refund"
          variant="line"
          text={`${formatMoney(byHand.amount)} has gone back to the buyer by hand.`}
          field={{
            name: 'reference',
            label: 'M-Pesa reference of the refund',
            hint: 'As in the message from M-Pesa.',
          }}
        />
      )}
    </>
  );
}

/** Paid, and not cancelled: then all of it goes back. */
const canRefund = ({ status, paid, refunds }: OfficeOrderView) =>
  REFUNDABLE.has(status) && leftToRefund(paid, refunds) > 0;

const REFUNDABLE: ReadonlySet<OfficeOrderView['status']> = new Set([
  'paid',
  'preparing',
  'dispatched',
  'delivered',
]);

/** A refund that M-Pesa is not sending. */
const isOwedByHand = ({ reference, transfer }: OfficeOrderView['refunds'][number]) =>
  reference === null && (transfer === null || !isOpen(transfer));

const REASONS = {
  expired: 'cancelled because it was not paid in time',
  customer: 'cancelled by the buyer',
  shop: 'cancelled by us',
  no_stock: 'cancelled because a piece was gone',
} as const;

const whyCancelled = ({ cancel_reason }: OfficeOrderView) =>
  cancel_reason === null ? '' : `, ${REASONS[cancel_reason]}`;
