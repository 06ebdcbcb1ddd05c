import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../components/office/lists/list-table.tsx';
import type { ApprovalFilters } from './approval-filters.ts';

interface NothingToReviewProps {
  filters: ApprovalFilters;
  onFilter: (change: Partial<ApprovalFilters>) => void;
}

export function NothingToReview({ filters, onFilter }: NothingToReviewProps) {
  return (
    <NothingFound
      what="product"
      art="tiara"
      filters={filters}
      onFilter={(change) => onFilter({ ...change, product: undefined })}
    >
      {filters.status === 'pending_approval' ? (
        <EmptyState art="tiara" title="Nothing waits" text="Every product has been looked at." />
      ) : (
        <EmptyState art="tiara" title="None here yet" />
      )}
    </NothingFound>
  );
}
