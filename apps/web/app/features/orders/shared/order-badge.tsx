import type { ReactNode } from 'react';

const TONES = {
  waiting: 'bg-blush text-bordeaux',
  good: 'border border-current text-sage',
  ended: 'border border-line text-stone',
} as const;

export type OrderTone = keyof typeof TONES;

/** A status badge that highlights what waits for the buyer. */
export function OrderBadge({ tone, children }: { tone: OrderTone; children: ReactNode }) {
  return <span className={`badge ${TONES[tone]}`}>{children}</span>;
}
