import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import type { Result } from '../../lib/api/browser-api.ts';
import { Pager } from './pager.tsx';

interface MyListProps<Row> {
  title: string;
  /** What is listed; its address is the same word. */
  what: 'orders' | 'bookings';
  page: number;
  answer: Result<{ count: number; results: Row[] }>;
  /** Said to who has none yet. */
  none: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

export const PAGE_SIZE = 10;

/** What somebody ordered or booked, from the newest on. */
export function MyList<Row>({ title, what, page, answer, none, children }: MyListProps<Row>) {
  const { revalidate, state } = useRevalidator();
  const path = `/${what}`;
  return (
    <div className="wrap grid gap-8 pt-8 lg:pt-16">
      <PageHeading title={title} />
      {!answer.ok ? (
        <ErrorState
          title={`Your ${what} could not be loaded`}
          message={answer.problem.message}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      ) : answer.value.results.length > 0 ? (
        <>
          {children(answer.value.results)}
          <Pager
            label={`Pages of your ${what}`}
            path={path}
            page={page}
            last={Math.ceil(answer.value.count / PAGE_SIZE)}
          />
        </>
      ) : page > 1 ? (
        <EmptyState
          title={`No more ${what}`}
          action={<ButtonLink to={path}>Back to the newest</ButtonLink>}
        />
      ) : (
        none
      )}
    </div>
  );
}
