import type { ReactNode } from 'react';

const TONES = {
  waits: 'bg-blush text-bordeaux',
  good: 'border border-current text-sage',
  over: 'border border-line text-stone',
} as const;

export type OrderTone = keyof typeof TONES;

/** Where an order or a parcel stands: what waits for the buyer stands out, what is over is quiet. */
export function OrderBadge({ tone, children }: { tone: OrderTone; children: ReactNode }) {
  return <span className={`badge ${TONES[tone]}`}>{children}</span>;
}
