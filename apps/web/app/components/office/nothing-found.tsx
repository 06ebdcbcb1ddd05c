import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';

interface NothingFoundProps {
  /** Singular name of a row: `order`. */
  what: string;
  art: ComponentProps<typeof EmptyState>['art'];
  filters: { search: string; page: number };
  onFilter: (change: { search: string; page: number }) => void;
  /** Shown when the list is empty without a search. */
  children: ReactNode;
}

/** An empty list: offers to clear the search, or shows its own empty state. */
export function NothingFound({ what, art, filters, onFilter, children }: NothingFoundProps) {
  if (filters.search === '' && filters.page === 1) return children;
  return (
    <EmptyState
      art={art}
      title={`No ${what} fits`}
      action={
        <Button variant="line" onClick={() => onFilter({ search: '', page: 1 })}>
          Clear search
        </Button>
      }
    />
  );
}
