import type { ReactNode } from 'react';

const TONES = {
  featured: 'bg-ivory text-gold-text',
  sale: 'bg-blush text-bordeaux',
  plain: 'border border-line text-stone',
  real: 'border border-current text-sage',
  sample: 'border border-current text-danger',
  verified: 'border border-current text-sage',
} as const;

interface BadgeProps {
  tone?: keyof typeof TONES;
  children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge ${TONES[tone]}`}>{children}</span>;
}
