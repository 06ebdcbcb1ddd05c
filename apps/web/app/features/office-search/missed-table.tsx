import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import type { SearchFilters } from './search-filters.ts';
import { findsText, type MissedRow } from './synonym-draft.ts';

interface MissedTableProps extends ListTableProps<MissedRow, SearchFilters> {
  onAdd: (words: string) => void;
}

/** What people searched for and did not find. */
export function MissedTable({ onAdd, ...list }: MissedTableProps) {
  // Stable columns: new ones would remount every cell and lose the focus.
  const columns = useMemo(() => columnsFor(onAdd), [onAdd]);
  return (
    <ListTable
      {...list}
      label="Searches that found nothing"
      columns={columns}
      rowId={({ words }) => words}
      empty={
        <EmptyState
          art="other"
          title="Everything was found"
          text="In the last 90 days, every search in the shop found a piece."
        />
      }
    />
  );
}

const columnsFor = (onAdd: MissedTableProps['onAdd']): TableColumn<MissedRow>[] => [
  {
    id: 'words',
    header: 'Searched for',
    cell: ({ words }) => <span className="font-semibold wrap-anywhere">{words}</span>,
  },
  {
    id: 'count',
    header: 'How often',
    align: 'end',
    cell: ({ count }) => <span className="money">{count}</span>,
  },
  {
    id: 'last',
    header: 'Last time',
    cell: ({ last_day }) => <span className="money">{formatDate(last_day)}</span>,
  },
  {
    id: 'finds',
    header: 'Today',
    cell: ({ finds }) => <StatusBadge tone={finds > 0 ? 'sage' : 'plain'}>{findsText(finds)}</StatusBadge>,
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: ({ words }) => (
      <Button variant="line" size="small" onClick={() => onAdd(words)}>
        Add synonym
        <span className="sr-only"> for {words}</span>
      </Button>
    ),
  },
];
