import type { ReactNode } from 'react';
import '../../../styles/office.css';

const TONES = {
  sage: 'bg-sage-tint text-sage-dark',
  warn: 'bg-warn-tint text-warn-dark',
  danger: 'bg-danger-tint text-danger-dark',
  info: 'bg-info-tint text-info-dark',
  plain: 'bg-silk text-stone',
} as const;

export type StatusTone = keyof typeof TONES;

export function StatusBadge({ tone = 'plain', children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={`pill ${TONES[tone]}`}>{children}</span>;
}
