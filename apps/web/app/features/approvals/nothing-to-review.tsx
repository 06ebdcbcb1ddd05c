import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import type { ApprovalFilters } from './approval-filters.ts';

interface NothingToReviewProps {
  filters: ApprovalFilters;
  onFilter: (change: Partial<ApprovalFilters>) => void;
}

export function NothingToReview({ filters, onFilter }: NothingToReviewProps) {
  if (filters.search === '' && filters.page === 1) {
    return filters.status === 'pending_approval' ? (
      <EmptyState art="tiara" title="Nothing waits" text="Every product has been looked at." />
    ) : (
      <EmptyState art="tiara" title="None here yet" />
    );
  }
  return (
    <EmptyState
      art="tiara"
      title="No product fits"
      action={
        <Button variant="line" onClick={() => onFilter({ search: '', page: 1, product: undefined })}>
          Clear search
        </Button>
      }
    />
  );
}
