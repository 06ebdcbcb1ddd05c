import { Link, useRevalidator } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import type { MessageFilters } from './message-filters.ts';
import { CHANNEL_LABELS, sendTone, sendText, type FailureView, type SendView } from './message-labels.ts';
import { SendAgain } from './send-again.tsx';

/** Sends that failed, or may have, newest first. */
export const FailureTable = (list: ListTableProps<FailureView, MessageFilters>) => (
  <ListTable
    {...list}
    label="Messages"
    columns={COLUMNS}
    rowId={({ send }) => send.id}
    empty={
      <EmptyState
        art="other"
        title="Everything went out"
        text="Messages that fail, or of which we can’t tell, appear here."
      />
    }
  />
);

const COLUMNS: readonly TableColumn<FailureView>[] = [
  {
    id: 'message',
    header: 'Message',
    cell: ({ title, recipient, order, booking }) => (
      <span className="grid max-w-80 min-w-0 wrap-anywhere">
        <strong className="font-semibold">{title}</strong>
        <span className="text-stone">{recipient}</span>
        <About order={order} booking={booking} />
      </span>
    ),
  },
  {
    id: 'address',
    header: 'Sent to',
    cell: ({ send: { channel, address, sent_at }, queued_at }) => (
      <span className="grid max-w-60 min-w-0 wrap-anywhere max-sm:justify-items-end max-sm:text-right">
        <span>{CHANNEL_LABELS[channel]}</span>
        <span className="text-stone">{address ?? 'Address forgotten'}</span>
        <span className="money text-stone">{formatDateTime(sent_at ?? queued_at)}</span>
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'What happened',
    cell: ({ send, later }) => (
      <span className="grid max-w-80 min-w-0 wrap-anywhere max-sm:justify-items-end max-sm:text-right">
        <span className={sendTone(send)}>{upperFirst(sendText({ ...send, sent_at: null }))}</span>
        {later !== null && <span className="text-stone">{laterText(later)}</span>}
      </span>
    ),
  },
  { id: 'actions', header: '', align: 'end', cell: (failure) => <Again failure={failure} /> },
];

function About({ order, booking }: Pick<FailureView, 'order' | 'booking'>) {
  if (order === null && booking === null) return null;
  return (
    <Link
      to={order === null ? `/admin/bookings/${booking}` : `/admin/orders/${order}`}
      className="min-h-6 justify-self-start text-gold-text underline-offset-4 hover:underline"
    >
      {order ?? booking}
    </Link>
  );
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function laterText(later: SendView['state']): string {
  if (later === 'failed' || later === 'skipped') return 'Sent again, which failed too';
  return later === 'due' || later === 'sending' ? 'On its way again' : 'Sent again since';
}

function Again({ failure }: { failure: FailureView }) {
  const { revalidate } = useRevalidator();
  return <SendAgain message={failure} onSent={() => void revalidate()} />;
}
