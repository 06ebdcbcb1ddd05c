import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Result } from '../../lib/api/browser-api.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Icon } from '../icons/icon.tsx';
import { PageHeader } from './page-header.tsx';
import { Panel } from './panel.tsx';
import { ReloadState } from './reload-state.tsx';

interface DetailPageProps<Value> {
  kind: 'order' | 'booking';
  number: string;
  listPath: string;
  answer: Result<Value>;
  children: (value: Value) => ReactNode;
}

/** A detail screen with a link back to its list, or the reason it cannot be shown. */
export function DetailPage<Value>({ kind, number, listPath, answer, children }: DetailPageProps<Value>) {
  return (
    <>
      <Link to={listPath} className="inline-flex min-h-6 items-center gap-1 text-stone hover:text-ink">
        <Icon of={ArrowLeft} small />
        {`All ${kind}s`}
      </Link>
      {answer.ok ? (
        children(answer.value)
      ) : (
        <>
          <PageHeader title={`${kind === 'order' ? 'Order' : 'Booking'} ${number}`} />
          <Panel>
            {answer.status === 404 ? (
              <EmptyState art="other" title={`There is no such ${kind}`} />
            ) : (
              <ReloadState message={answer.problem.message} />
            )}
          </Panel>
        </>
      )}
    </>
  );
}
