import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { type ListTableProps, NothingFound } from '../../components/office/lists/list-table.tsx';
import { Pagination } from '../../components/office/lists/pagination.tsx';
import { StylistCard } from './stylist-card.tsx';
import type { DialogName, StylistFilters } from './stylist-filters.ts';
import type { StylistRow } from './stylist-labels.ts';

interface StylistListProps extends ListTableProps<StylistRow, StylistFilters> {
  onOpen: (door: DialogName, id: number | 'new') => void;
  onToggle: (stylist: StylistRow) => void;
  onRenew: (stylist: StylistRow) => void;
}

export function StylistList(props: StylistListProps) {
  const { list, filters, problem, loading, pageSize, onFilter, onRetry, ...doors } = props;
  if (list === undefined) return <ErrorState message={problem ?? ''} onRetry={onRetry} busy={loading} />;
  if (list.results.length === 0) {
    return (
      <NothingFound what="stylist" art="hair" filters={filters} onFilter={onFilter}>
        <EmptyState
          art="hair"
          title={filters.status === 'all' ? 'No stylists yet' : `No ${filters.status} stylists`}
          action={
            filters.status === 'all' && (
              <Button onClick={() => doors.onOpen('edit', 'new')}>Add Stylist</Button>
            )
          }
        />
      </NothingFound>
    );
  }
  return (
    <>
      <ul
        aria-label="Stylists"
        aria-busy={loading}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-office p-4 aria-busy:cursor-progress sm:grid-cols-2 2xl:grid-cols-3"
      >
        {list.results.map((stylist) => (
          <StylistCard key={stylist.id} stylist={stylist} {...doors} />
        ))}
      </ul>
      <Pagination
        page={filters.page}
        size={pageSize}
        total={list.count}
        onPage={(page) => onFilter({ page })}
        label="Pages of stylists"
      />
    </>
  );
}
