import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SingleFieldDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { readPicture } from '../../lib/api/read-picture.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { showToast } from '../../lib/toasts.ts';
import { CATEGORY_LABELS, type ExpenseRow, formatAmount, PAID_FROM_LABELS } from './accounting-labels.ts';

const COLUMNS: readonly TableColumn<ExpenseRow>[] = [
  {
    id: 'description',
    header: 'What it was for',
    cell: ({ description, voided }) => (
      <span className="grid max-w-96 min-w-0 gap-0.5">
        <span className={`wrap-anywhere ${voided ? 'text-stone line-through' : 'font-medium'}`}>
          {description}
        </span>
        {voided !== null && (
          <span className="text-fine text-stone">
            {[`Taken back ${formatDate(voided.at)}`, voided.by, voided.reason].filter(Boolean).join(', ')}
          </span>
        )}
      </span>
    ),
  },
  { id: 'day', header: 'Day', cell: ({ day }) => formatDate(day) },
  { id: 'category', header: 'Category', cell: ({ category }) => CATEGORY_LABELS[category] },
  { id: 'purse', header: 'Paid from', cell: ({ paid_from }) => PAID_FROM_LABELS[paid_from] },
  { id: 'vat', header: 'VAT', align: 'end', cell: ({ vat }) => formatAmount(vat) },
  {
    id: 'amount',
    header: 'Amount, KShs',
    align: 'end',
    cell: ({ amount }) => <span className="font-medium">{formatAmount(amount)}</span>,
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (expense) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-2 max-sm:mt-2 max-sm:w-full">
        {expense.has_receipt && <ReceiptButton expense={expense} />}
        {expense.voided === null ? (
          <SingleFieldDialog
            intent="void"
            values={{ id: String(expense.id) }}
            label="Take back"
            about={expense.description}
            variant="line"
            size="small"
            text={`${formatAmount(expense.amount)} is reversed by an entry dated today. The expense stays in the list, struck through.`}
            field={{ name: 'reason', label: 'Why', hint: 'For anyone reading the books later.' }}
          />
        ) : (
          <StatusBadge>Taken back</StatusBadge>
        )}
      </span>
    ),
  },
];

export function ExpenseTable(list: ListTableProps<ExpenseRow, { page: number }>) {
  return (
    <ListTable
      {...list}
      label="Expenses"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={
        <EmptyState
          art="other"
          title="No expenses in these months"
          text="Enter rent, posters, data bundles, bank fees and other costs of running the shop."
        />
      }
    />
  );
}

/** Shows a receipt. Fetched with the admin's token, because receipts have no public URL. */
function ReceiptButton({ expense: { id, description } }: { expense: ExpenseRow }) {
  const [busy, setBusy] = useState(false);
  const [receiptUrl, setReceiptUrl] = useState<string>();
  useEffect(() => () => void (receiptUrl !== undefined && URL.revokeObjectURL(receiptUrl)), [receiptUrl]);
  const show = async () => {
    setBusy(true);
    const picture = await readPicture(`/admin/expenses/${id}/receipt/`);
    setBusy(false);
    if (picture.ok) setReceiptUrl(URL.createObjectURL(picture.value));
    else showToast({ tone: 'failed', ...errorToast('Accounting', picture) });
  };
  return (
    <>
      <Button variant="quiet" size="small" busy={busy} busyLabel="Opening…" onClick={() => void show()}>
        Receipt<span className="sr-only"> of {description}</span>
      </Button>
      <OfficeDialog
        open={receiptUrl !== undefined}
        onClose={() => setReceiptUrl(undefined)}
        title={description}
      >
        <img src={receiptUrl} alt={`Receipt: ${description}`} className="mx-auto max-h-[70vh] w-auto" />
      </OfficeDialog>
    </>
  );
}
