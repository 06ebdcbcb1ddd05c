import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { toCents, formatMoney } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import type { StatementView } from './payout-labels.ts';

type Row = StatementView['results'][number];

/** Sales, refunds and payouts with the running balance. */
export function StatementTable<Filters extends { page: number }>(list: ListTableProps<Row, Filters>) {
  return (
    <ListTable
      {...list}
      label="Statement"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={<EmptyState art="other" title="Nothing earned yet" text="Each sale becomes a line here." />}
    />
  );
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => <span className="money text-stone">{formatDateTime(at)}</span>,
  },
  {
    id: 'text',
    header: 'What',
    cell: ({ text, about }) => (
      <span className="grid max-w-96 min-w-0 max-sm:text-right">
        <span className="wrap-anywhere">{text}</span>
        {about !== null && <span className="money text-stone">{about}</span>}
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => (
      <span className={toCents(amount) < 0 ? 'text-danger' : 'text-sage-dark'}>{formatMoney(amount)}</span>
    ),
  },
  {
    id: 'balance',
    header: 'Owed after it',
    align: 'end',
    cell: ({ balance }) => <span className="font-medium">{formatMoney(balance)}</span>,
  },
];
