import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { formatDate } from '../../lib/nairobi-time.ts';
import { formatAmount, PAID_FROM_LABELS, TAX_LABELS, type TaxPaymentRow } from './accounting-labels.ts';
import { monthLabel, quarterLabel } from './periods.ts';

const COLUMNS: readonly TableColumn<TaxPaymentRow>[] = [
  {
    id: 'for',
    header: 'For',
    cell: ({ kind, period }) => (
      <span className="font-medium">
        {TAX_LABELS[kind]}, {kind === 'vat' ? monthLabel(period) : quarterLabel(period)}
      </span>
    ),
  },
  { id: 'paid', header: 'Paid on', cell: ({ paid_on }) => formatDate(paid_on) },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ reference }) => <span className="money">{reference}</span>,
  },
  { id: 'purse', header: 'Paid from', cell: ({ paid_from }) => PAID_FROM_LABELS[paid_from] },
  { id: 'by', header: 'Written down by', cell: ({ created_by }) => created_by ?? '–' },
  {
    id: 'amount',
    header: 'Amount, KShs',
    align: 'end',
    cell: ({ amount }) => <span className="font-medium">{formatAmount(amount)}</span>,
  },
];

export function PaymentTable(list: ListTableProps<TaxPaymentRow, { page: number }>) {
  return (
    <ListTable
      {...list}
      label="Tax payments"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={
        <EmptyState
          art="other"
          title="No tax was paid here yet"
          text="Pay VAT and Pay Income Tax write it down."
        />
      }
    />
  );
}
