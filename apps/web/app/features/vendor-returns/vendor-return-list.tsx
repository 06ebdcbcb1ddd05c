import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ReloadState } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { ListTableProps } from '../../components/office/lists/list-table.tsx';
import { Pagination } from '../../components/office/lists/pagination.tsx';
import { serverClock } from '../../lib/time/server-clock.ts';
import { deadlineOf } from '../office-returns/return-deadline.ts';
import { isUndecided, STATUS_LABELS, STATUS_TONES } from '../office-returns/return-labels.ts';
import { ReturnPiece } from '../office-returns/return-piece.tsx';
import type { VendorReturnFilters, VendorReturnView } from './vendor-return-view.ts';
import { VendorWord } from './vendor-word.tsx';

/** One card per return: the vendor's own pieces in it, and their answer. */
export function VendorReturnList(returns: ListTableProps<VendorReturnView, VendorReturnFilters>) {
  const { list, problem, filters, onFilter, loading, pageSize } = returns;
  if (problem !== undefined) return <ReloadState message={problem} />;
  if (list === undefined || list.results.length === 0) {
    return (
      <EmptyState
        art="other"
        title={filters.status === 'open' ? 'No open returns' : 'No return has ended yet'}
        text={
          filters.status === 'open'
            ? 'When a buyer wants to return or exchange one of your pieces, it appears here.'
            : undefined
        }
      />
    );
  }
  return (
    <>
      <ul aria-label="Returns" aria-busy={loading}>
        {list.results.map((shown) => (
          <li key={shown.id} className="border-b border-line last:border-0">
            <OneReturn shown={shown} />
          </li>
        ))}
      </ul>
      <Pagination
        page={filters.page}
        size={pageSize}
        list={list}
        onPage={(page) => onFilter({ page })}
        label="Pages of returns"
      />
    </>
  );
}

function OneReturn({ shown }: { shown: VendorReturnView }) {
  const { id, number, order, status, lines } = shown;
  const { text, day, isUrgent } = deadlineOf(shown, new Date(serverClock.now()));
  return (
    <article aria-label={`Return ${number}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4">
        <strong className="money font-semibold">{number}</strong>
        <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
        <span
          className={isUrgent && isUndecided(status) ? 'font-semibold text-bordeaux' : 'text-stone'}
        >{`${text}, ${day}`}</span>
        <Link
          to={`/vendor/orders/${order}`}
          className="flex min-h-6 items-center text-gold-text underline-offset-4 hover:underline"
        >
          {`Order ${order}`}
        </Link>
      </p>
      {lines.map((line) => (
        <ReturnPiece key={line.id} line={line} photosPath={`/vendor/returns/${id}/photos/`} />
      ))}
      <VendorWord shown={shown} />
    </article>
  );
}
