import { EmptyState } from '../../components/empty-state.tsx';
import type { TableColumn } from '../../components/office/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/list-table.tsx';
import { StatusBadge } from '../../components/office/status-badge.tsx';
import { formatDate } from '../../lib/dates.ts';
import { OneLineDialog } from '../office-orders/one-line-dialog.tsx';
import { CATEGORY_WORDS, figure, PURSE_WORDS, type ExpenseRow } from './accounting-view.ts';
import { ReceiptButton } from './receipt-button.tsx';

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
  { id: 'day', header: 'Day', cell: ({ day }) => formatDate(`${day}T12:00+03:00`) },
  { id: 'category', header: 'Category', cell: ({ category }) => CATEGORY_WORDS[category] },
  { id: 'purse', header: 'Paid from', cell: ({ paid_from }) => PURSE_WORDS[paid_from] },
  { id: 'vat', header: 'VAT', align: 'end', cell: ({ vat }) => figure(vat) },
  {
    id: 'amount',
    header: 'Amount, KShs',
    align: 'end',
    cell: ({ amount }) => <span className="font-medium">{figure(amount)}</span>,
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (expense) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-2 max-sm:mt-2 max-sm:w-full">
        {expense.has_receipt && <ReceiptButton expense={expense} />}
        {expense.voided === null ? (
          <OneLineDialog
            intent="void"
            values={{ id: String(expense.id) }}
            label="Take back"
            about={expense.description}
            variant="line"
            size="small"
            text={`${figure(expense.amount)} goes back into the books by an entry of today. The expense stays in the list, struck through.`}
            field={{ name: 'reason', label: 'Why', hint: 'For whoever reads the books.' }}
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
          title="No expense in these months"
          text="Rent, posters, data bundles, bank fees: whatever running the shop takes is entered here."
        />
      }
    />
  );
}
