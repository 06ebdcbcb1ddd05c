import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Result } from '../../../lib/api/browser-api.ts';
import { Breadcrumb } from '../../breadcrumb.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Panel, ReloadState } from './panel.tsx';
import '../../../styles/office.css';

interface PageHeaderProps {
  trail?: readonly { label: string; to?: string }[];
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ trail, title, note, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        {trail !== undefined && <Breadcrumb trail={trail} />}
        <h1 className="text-[1.375rem] leading-tight font-semibold tracking-tight">{title}</h1>
        {note !== undefined && <p className="text-stone">{note}</p>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-auto">{actions}</div>
      )}
    </header>
  );
}

interface DetailPageProps<Value> {
  kind: keyof typeof KINDS;
  /** Without it, a failure names only the kind. */
  number?: string;
  listPath: string;
  result: Result<Value>;
  children: (value: Value) => ReactNode;
}

const KINDS = { order: 'Order', booking: 'Booking', return: 'Return' } as const;

/** A detail screen with a link back to its list, or the reason it cannot be shown. */
export function DetailPage<Value>({ kind, number, listPath, result, children }: DetailPageProps<Value>) {
  return (
    <>
      <Link to={listPath} className="inline-flex min-h-6 items-center gap-1 text-stone hover:text-ink">
        <Icon of={ArrowLeft} small />
        {`All ${kind}s`}
      </Link>
      {result.ok ? (
        children(result.value)
      ) : (
        <>
          <PageHeader title={[KINDS[kind], number].filter(Boolean).join(' ')} />
          <Panel>
            {result.status === 404 ? (
              <EmptyState art="other" title={`We couldn’t find that ${kind}`} />
            ) : (
              <ReloadState message={result.problem.message} />
            )}
          </Panel>
        </>
      )}
    </>
  );
}
