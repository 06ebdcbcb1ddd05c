import type { ReactNode } from 'react';
import { Breadcrumb } from '../breadcrumb.tsx';
import '../../styles/office.css';

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
