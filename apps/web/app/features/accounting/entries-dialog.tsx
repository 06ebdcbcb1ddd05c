import { Link } from 'react-router';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import type { Result } from '../../lib/api/browser-api.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { formatAmount, figureLabel, type EntryList, type FigureName } from './accounting-labels.ts';

export const ENTRIES_PAGE_SIZE = 20;

type Entry = EntryList['results'][number];

interface EntriesDialogProps {
  of: FigureName;
  /** The months or day, as text. */
  when: string;
  result: Result<EntryList>;
  page: number;
  loading: boolean;
  onPage: (page: number, cursor?: string) => void;
  onClose: () => void;
}

const link = 'text-gold-text underline-offset-4 hover:underline';

function Origin({ order, booking, expense, source }: Entry) {
  if (order !== null) {
    return (
      <Link to={`/admin/orders/${order}`} className={link}>
        Order {order}
      </Link>
    );
  }
  if (booking !== null) {
    return (
      <Link to={`/admin/bookings/${booking}`} className={link}>
        Booking {booking}
      </Link>
    );
  }
  return <span className="text-stone">{expense === null ? source : `Expense ${expense}`}</span>;
}

const COLUMNS: readonly TableColumn<Entry>[] = [
  {
    id: 'memo',
    header: 'Entry',
    cell: ({ memo }) => <span className="font-medium wrap-anywhere">{memo}</span>,
  },
  { id: 'at', header: 'When', cell: ({ at }) => <span className="money">{formatDateTime(at)}</span> },
  { id: 'origin', header: 'From', cell: (entry) => <Origin {...entry} /> },
  { id: 'amount', header: 'Amount, KShs', align: 'end', cell: ({ amount }) => formatAmount(amount) },
];

/** The ledger entries behind a figure. */
export function EntriesDialog({ of, when, result, page, loading, onPage, onClose }: EntriesDialogProps) {
  return (
    <OfficeDialog
      open
      wide
      onClose={onClose}
      title={figureLabel(of)}
      description={`${when}${result.ok ? `: KShs ${formatAmount(result.value.total)}` : ''}`}
    >
      {result.ok ? (
        <div className="-m-4 sm:-m-6">
          <DataTable
            label={`Entries of ${figureLabel(of)}`}
            columns={COLUMNS}
            rows={result.value.results}
            rowId={({ id }) => id}
            loading={loading}
            page={{
              page,
              size: ENTRIES_PAGE_SIZE,
              list: result.value,
              onPage,
              label: 'Pages of entries',
            }}
          />
        </div>
      ) : (
        <ErrorState message={result.problem.message} />
      )}
    </OfficeDialog>
  );
}
