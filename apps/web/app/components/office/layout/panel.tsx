import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ErrorState } from '../../feedback/error-state.tsx';
import { Unbroken } from '../../unbroken.tsx';
import '../../../styles/office.css';

interface PanelProps {
  title?: ReactNode;
  action?: ReactNode;
  /** Removes the padding, for tables and lists. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, action, flush = false, className = '', children }: PanelProps) {
  return (
    <section className={`panel ${className}`}>
      {(title !== undefined || action !== undefined) && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-1.5">
          <h2 className="text-[0.9375rem] font-semibold">{title}</h2>
          {action}
        </div>
      )}
      {flush ? children : <div className="p-4">{children}</div>}
    </section>
  );
}

/** A link beside a panel's title to the full list. */
export function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-9 items-center font-medium text-gold-text underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-stone">
            <Unbroken text={name} />
          </dt>
          <dd className="money ml-auto text-right wrap-anywhere whitespace-normal">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A loading error with a button that reloads the screen. */
export function ReloadState({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return <ErrorState message={message} onRetry={() => void revalidate()} busy={state === 'loading'} />;
}
