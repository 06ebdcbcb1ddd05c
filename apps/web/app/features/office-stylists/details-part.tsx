import type { ReactNode } from 'react';

export function DetailsSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 border-t border-line pt-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {action !== undefined && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {children}
    </section>
  );
}
