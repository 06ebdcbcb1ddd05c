import type { ReactNode } from 'react';
import { TONE_ICONS } from '../icons/icon-paths.ts';
import { LineIcon } from '../icons/line-icon.tsx';

export type Tone = keyof typeof TONE_ICONS;

const EDGES = {
  note: 'border-info',
  failed: 'border-danger text-danger',
  done: 'border-sage',
} as const;

interface NoticeProps {
  tone?: Tone;
  title?: string;
  /** `alert` for notices that appear in response to an action. */
  role?: 'alert' | 'status';
  className?: string;
  children: ReactNode;
}

export function Notice({ tone = 'note', title, role, className = '', children }: NoticeProps) {
  return (
    <div
      role={role}
      className={`flex gap-3 border-l-2 bg-silk px-4 py-3 text-small ${EDGES[tone]} ${className}`}
    >
      <LineIcon of={TONE_ICONS[tone]} className="mt-px" />
      <div className="min-w-0">
        {title !== undefined && <strong className="block font-semibold">{title}</strong>}
        {children}
      </div>
    </div>
  );
}
