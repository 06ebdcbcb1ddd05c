import { Button } from '../../button.tsx';
import { pageRange } from './page-range.ts';
import '../../../styles/office.css';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** Names the pages for screen readers. */
  label?: string;
}

export function Pagination({ page, size, total, onPage, label = 'Pages of the list' }: PaginationProps) {
  const { pages, first, last } = pageRange({ page, size, total });
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2 text-fine text-stone"
    >
      <p aria-live="polite" className="money">
        {first}–{last} of {total}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button variant="line" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="line" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </p>
    </nav>
  );
}
