import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';

interface NothingFoundProps {
  /** One of what is listed: `order`. */
  what: string;
  art: ComponentProps<typeof EmptyState>['art'];
  filters: { search: string; page: number };
  onFilter: (change: { search: string; page: number }) => void;
  /** What a list without a single row says when nobody searched in it. */
  children: ReactNode;
}

/** An empty list: the way back if that is because of the search, else what the list itself has to say. */
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
