import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

interface WayProps {
  before?: string;
  to: To;
  children: ReactNode;
}

/** A line under a form that leads to another one. As tall as a finger. */
export function Way({ before, to, children }: WayProps) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1">
      {before}
      <Link to={to} className="link relative text-ink before:absolute before:inset-x-0 before:-inset-y-2.5">
        {children}
      </Link>
    </p>
  );
}

/** The lines together, under a hairline. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className="grid border-t border-line pt-4 text-small text-stone">{children}</div>;
}
