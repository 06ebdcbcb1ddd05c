import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { ApprovalButtons } from './approval-buttons.tsx';
import { TRANSFER_ACTION } from './payout-actions.ts';
import type { PayoutFilters } from './payout-filters.ts';
import { PURPOSE_LABELS, STATE_LABELS, STATE_TONES, type TransferRow } from './payout-labels.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { Unbroken } from '../../components/unbroken.tsx';

/** Transfers, newest first. */
export function TransferTable(list: ListTableProps<TransferRow, PayoutFilters>) {
  return (
    <ListTable
      {...list}
      label="Transfers"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={<EmptyState art="other" title="Nothing has been sent yet" />}
    />
  );
}

const COLUMNS: readonly TableColumn<TransferRow>[] = [
  {
    id: 'payee',
    header: 'To',
    cell: ({ payee, purpose, about }) => (
      <span className="grid max-w-56 min-w-0">
        <strong className="font-semibold">{payee}</strong>
        <span className="text-stone">{[PURPOSE_LABELS[purpose], about].filter(Boolean).join(' ')}</span>
      </span>
    ),
  },
  {
    id: 'when',
    header: 'When',
    cell: ({ created_at, phone }) => (
      <span className="grid max-sm:justify-items-end">
        <span className="money">{formatDateTime(created_at)}</span>
        <span className="money text-stone">{phone ?? ''}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (transfer) => (
      <span className="grid max-w-80 min-w-0 justify-items-start gap-1 max-sm:justify-items-end max-sm:text-right">
        <StatusBadge tone={STATE_TONES[transfer.state]}>{STATE_LABELS[transfer.state]}</StatusBadge>
        <span className="text-stone">
          <Unbroken text={transfer.words} />
          {transfer.state === 'awaiting_approval' &&
            transfer.requested_by !== null &&
            ` Asked for by ${transfer.requested_by.name}.`}
        </span>
      </span>
    ),
  },
  {
    id: 'receipt',
    header: 'Receipt',
    cell: ({ receipt }) => <span className="money wrap-anywhere">{receipt ?? '–'}</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="font-medium">{formatMoney(amount)}</span>,
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (transfer) =>
      transfer.state === 'awaiting_approval' ? (
        <ApprovalButtons transfer={transfer} />
      ) : (
        <ReviewButtons transfer={transfer} />
      ),
  },
];

/** For transfers with an unknown result: an admin checks M-Pesa's statement and records what happened. */
function ReviewButtons({ transfer: { id, state, purpose, amount, payee } }: { transfer: TransferRow }) {
  const can = useCan();
  const { submit, busy } = useFetcherForm();
  if (state !== 'needs_review' || !can(purpose === 'refund' ? 'refunds' : 'payouts')) return null;
  const values = { id: String(id) };
  const queryMpesa = () =>
    void submit({ intent: 'review', outcome: 'ask', ...values }, { method: 'post', action: TRANSFER_ACTION });
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button variant="line" size="small" busy={busy} onClick={queryMpesa}>
        Ask M-Pesa
      </Button>
      <TransferDialog
        intent="review"
        values={{ ...values, outcome: 'failed' }}
        label="It was not sent"
        about={`to ${payee}`}
        title="It was not sent"
        sendLabel="It was not sent"
        variant="line"
      >
        {() => (
          <p>
            <span className="whitespace-nowrap">M-Pesa</span>’s statement does not show {formatMoney(amount)}{' '}
            to {payee}. It is owed again and can be sent again.
          </p>
        )}
      </TransferDialog>
      <TransferDialog
        intent="review"
        values={{ ...values, outcome: 'paid' }}
        label="It was sent"
        about={`to ${payee}`}
        title="It was sent"
        sendLabel="It was sent"
      >
        {(problem) => (
          <TextField
            name="receipt"
            label="Receipt of M-Pesa"
            hint={`As on the statement, beside ${formatMoney(amount)} to ${payee}.`}
            problem={problem}
            required
          />
        )}
      </TransferDialog>
    </span>
  );
}
