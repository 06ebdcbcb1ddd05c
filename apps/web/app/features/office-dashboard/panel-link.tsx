import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** At the right of a panel's title: the whole of what the panel shows the beginning of. */
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
