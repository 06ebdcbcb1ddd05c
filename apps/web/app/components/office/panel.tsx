import type { ReactNode } from 'react';
import '../../styles/office.css';

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
