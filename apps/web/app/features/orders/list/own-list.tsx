import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import type { Result } from '../../../lib/api/browser-api.ts';
import { Pager } from './pager.tsx';

interface OwnListProps<Row> {
  title: string;
  /** Also the path of the list. */
  what: 'orders' | 'bookings';
  page: number;
  result: Result<{ count: number; results: Row[] }>;
  /** Shown when the list is empty. */
  emptyState: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

export const PAGE_SIZE = 10;

/** The user's orders or bookings, newest first. */
export function OwnList<Row>({ title, what, page, result, emptyState, children }: OwnListProps<Row>) {
  const { revalidate, state } = useRevalidator();
  const path = `/${what}`;
  return (
    <div className="wrap grid gap-8 pt-8 lg:pt-16">
      <PageHeading title={title} />
      {!result.ok ? (
        <ErrorState
          title={`We couldn’t load your ${what}`}
          message={result.problem.message}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      ) : result.value.results.length > 0 ? (
        <>
          {children(result.value.results)}
          <Pager
            label={`Pages of your ${what}`}
            path={path}
            page={page}
            last={Math.ceil(result.value.count / PAGE_SIZE)}
          />
        </>
      ) : page > 1 ? (
        <EmptyState
          title={`No more ${what}`}
          action={<ButtonLink to={path}>Back to the newest</ButtonLink>}
        />
      ) : (
        emptyState
      )}
    </div>
  );
}
