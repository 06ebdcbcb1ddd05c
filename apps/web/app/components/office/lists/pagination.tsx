import { Fragment } from 'react';
import { groupDigits } from '../../../lib/format.ts';
import { aboutCount } from './list-counts.ts';
import { Button } from '../../button.tsx';
import { cursorOf, type ListPage, pageNumbers, pageRange } from './page-range.ts';
import '../../../styles/office.css';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  size: number;
  list: ListPage;
  /** The cursor finds the page in a long list. */
  onPage: (page: number, cursor?: string) => void;
  /** Names the pages for screen readers. */
  label?: string;
}

/** Previous and next, between the numbers of all pages; or, for a list too long to count, the way back to the first. */
export function Pagination({ page, size, list, onPage, label = 'Pages of the list' }: PaginationProps) {
  const { count, count_estimated: isEstimate = false, next, previous } = list;
  const { pages, first, last } = pageRange({ page, size, total: isEstimate ? Infinity : count });
  const hasNext = next === undefined ? page < pages : next !== null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-fine text-stone"
    >
      <p aria-live="polite" className="money">
        {groupDigits(first)}–{groupDigits(last)} of {isEstimate ? aboutCount(count) : groupDigits(count)}
      </p>
      <p className="flex flex-wrap gap-2">
        {isEstimate && (
          <Button variant="line" size="small" disabled={page <= 1} onClick={() => onPage(1)}>
            First
          </Button>
        )}
        <Button
          variant="line"
          size="small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1, cursorOf(previous))}
        >
          Previous
        </Button>
        {!isEstimate && pages > 2 && <PageNumbers page={page} pages={pages} onPage={onPage} />}
        <Button
          variant="line"
          size="small"
          disabled={!hasNext}
          onClick={() => onPage(page + 1, cursorOf(next))}
        >
          Next
        </Button>
      </p>
    </nav>
  );
}

/** Hidden on phones, where two buttons are enough for a thumb. */
function PageNumbers({ page, pages, onPage }: Pick<PaginationProps, 'page' | 'onPage'> & { pages: number }) {
  return (
    <span className="flex gap-2 max-sm:hidden">
      {pageNumbers(page, pages).map(({ number, isAfterGap }) => (
        <Fragment key={number}>
          {isAfterGap && (
            <span aria-hidden className="self-center">
              …
            </span>
          )}
          <Button
            variant={number === page ? 'ink' : 'line'}
            size="small"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        </Fragment>
      ))}
    </span>
  );
}
