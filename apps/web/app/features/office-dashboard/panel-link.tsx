import type { ReactNode } from 'react';
import { Link } from 'react-router';

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
