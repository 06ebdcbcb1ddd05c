import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../icons/icon.tsx';
import '../../../styles/office.css';

const COLUMNS = {
  3: 'grid-cols-3',
  /** The third is the widest: an amount. */
  '2+1': 'grid-cols-2 lg:grid-cols-3 max-lg:*:last:col-span-2',
  4: 'grid-cols-2 lg:grid-cols-4',
  /** The fifth is the widest: an amount. */
  5: 'grid-cols-2 lg:grid-cols-[repeat(4,1fr)_1.4fr] max-lg:*:last:col-span-2',
} as const;

/** A row of figures in one frame. */
export function Stats({ columns = 4, children }: { columns?: keyof typeof COLUMNS; children: ReactNode }) {
  return (
    <div
      className={`grid gap-px overflow-hidden rounded-card bg-line shadow-[0_0_0_1px_var(--color-line)] ${COLUMNS[columns]}`}
    >
      {children}
    </div>
  );
}

const TONES = { plain: 'text-stone', good: 'text-sage', warn: 'text-warn', bad: 'text-danger' } as const;

interface StatCardProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Colour of the note. */
  tone?: keyof typeof TONES;
  icon?: LucideIcon;
  /** Link to the rows behind the figure. */
  to?: string;
  /** Link for the note, if different. */
  noteTo?: string;
}

export function StatCard({ label, value, note, tone = 'plain', icon, to, noteTo }: StatCardProps) {
  const look = 'grid content-start gap-0.5 bg-white px-4 py-3 lg:py-4';
  const noteLook = `text-fine ${TONES[tone]}`;
  const figure = (
    <>
      <span className="flex items-center justify-between gap-2 text-fine text-stone">
        {label}
        {icon !== undefined && <Icon of={icon} small className="text-edge" />}
      </span>
      <span className="money text-[1.125rem] leading-snug font-semibold tracking-tight lg:text-[1.375rem]">
        {value}
      </span>
    </>
  );
  const inside = (
    <>
      {figure}
      {note !== undefined && <span className={noteLook}>{note}</span>}
    </>
  );
  if (to === undefined) return <div className={look}>{inside}</div>;
  if (noteTo === undefined) {
    return (
      <Link to={to} className={`${look} -outline-offset-2 hover:bg-ivory`}>
        {inside}
      </Link>
    );
  }
  return (
    <div className={`${look} relative hover:bg-ivory`}>
      <Link to={to} className="grid gap-0.5 outline-offset-4">
        {figure}
        <span aria-hidden className="absolute inset-0" />
      </Link>
      <Link
        to={noteTo}
        className={`${noteLook} relative justify-self-start underline-offset-4 max-lg:min-h-6 hover:underline`}
      >
        {note}
      </Link>
    </div>
  );
}
