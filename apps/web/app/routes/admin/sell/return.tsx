import type { Cents } from '@harusi/contracts/common';
import { useEffect, useRef } from 'react';
import { DetailPage, PageHeader } from '../../../components/office/layout/page-header.tsx';
import { TimelinePanel } from '../../../components/office/layout/record-panels.tsx';
import { StatusBadge } from '../../../components/office/layout/status-badge.tsx';
import { ApproveDialog, RefuseDialog } from '../../../features/office-returns/answer-dialogs.tsx';
import { DecisionForm } from '../../../features/office-returns/decision-form.tsx';
import { PiecesPanel } from '../../../features/office-returns/pieces-panel.tsx';
import { ReceiveForm } from '../../../features/office-returns/receive/receive-form.tsx';
import { returnAction } from '../../../features/office-returns/return-actions.ts';
import { deadlineOf } from '../../../features/office-returns/return-deadline.ts';
import {
  isOpenReturn,
  isUndecided,
  type OfficeReturnView,
  STATUS_LABELS,
  STATUS_TONES,
} from '../../../features/office-returns/return-labels.ts';
import { BuyerPanel, OutcomePanel, WordsPanel } from '../../../features/office-returns/return-panels.tsx';
import { returnTimeline } from '../../../features/office-returns/return-timeline.ts';
import { VendorNotices } from '../../../features/office-returns/vendor-notices.tsx';
import { deliveryLeft } from '../../../features/payouts/order-refund/refund-draft.ts';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { toCents } from '../../../lib/format.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { showToast } from '../../../lib/toasts.ts';
import { formatDateTime } from '../../../lib/time/nairobi-time.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/return';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.result.ok ? `Return ${loaderData.result.value.number}` : 'Return'} | Harusi` },
];

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const result = await browserApi.get('/admin/returns/{id}/', { params: { id }, signal });
  const isToDecide = result.ok && result.value.status === 'received';
  return { result, fee: isToDecide ? await readFeeLeft(result.value.order, signal) : undefined };
}

/** What is left of the order's delivery fee; undefined if it was free, or can't be read: the return matters more. */
async function readFeeLeft(number: string, signal: AbortSignal): Promise<Cents | undefined> {
  const order = await browserApi.get('/admin/orders/{number}/', { params: { number }, signal });
  return order.ok && toCents(order.value.delivery_fee) > 0 ? deliveryLeft(order.value) : undefined;
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  return returnAction(id, readFormValues(await request.formData()));
}

export default function ReturnPage({ loaderData: { result, fee } }: Route.ComponentProps) {
  useReloadOnEvents('order.changed', 'transfer.changed');
  return (
    <DetailPage kind="return" listPath="/admin/returns" result={result}>
      {(shown) => <Details shown={shown} fee={fee} />}
    </DetailPage>
  );
}

interface DetailsProps {
  shown: OfficeReturnView;
  fee: Cents | undefined;
}

function Details({ shown, fee }: DetailsProps) {
  const { number, status, requested_at, lines } = shown;
  useRestoreFocus(shown);
  useEndNotice(status);
  const can = useCan();
  const { text, day } = deadlineOf(shown, new Date(serverClock.now()));
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            Return {number}
            <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
          </span>
        }
        note={`Requested ${formatDateTime(requested_at)}. ${text}${isOpenReturn(status) ? ',' : ''} ${day}.`}
        actions={
          isUndecided(status) && can('orders') ? (
            <>
              {status === 'requested' && <ApproveDialog />}
              <RefuseDialog />
            </>
          ) : undefined
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <VendorNotices lines={lines} isOpen={isOpenReturn(status)} />
          <NextStep shown={shown} fee={fee} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <BuyerPanel shown={shown} />
          <OutcomePanel shown={shown} />
          <WordsPanel shown={shown} />
          <TimelinePanel timeline={returnTimeline(shown)} />
        </div>
      </div>
    </>
  );
}

const ENDED_BY_OTHERS: Readonly<Partial<Record<OfficeReturnView['status'], string>>> = {
  withdrawn: 'The buyer has withdrawn this return',
  expired: 'The time of this return is up',
};

/** Says why an open form is gone when the return ends under it. */
function useEndNotice(status: OfficeReturnView['status']): void {
  const before = useRef(status);
  useEffect(() => {
    const title = ENDED_BY_OTHERS[status];
    if (before.current !== status && title !== undefined) showToast({ tone: 'note', title });
    before.current = status;
  }, [status]);
}

/** The pieces, with the form of the step that is due. */
function NextStep({ shown, fee }: DetailsProps) {
  const can = useCan();
  if (shown.status === 'approved' && can('orders')) return <ReceiveForm shown={shown} />;
  if (shown.status === 'received' && can('refunds')) return <DecisionForm shown={shown} deliveryLeft={fee} />;
  return <PiecesPanel shown={shown} />;
}
