import type { ApprovalView } from './approval-words.ts';

type Measures = Pick<ApprovalView, 'weight' | 'dimensions_length' | 'dimensions_width' | 'dimensions_height'>;

/** `0.2 kg, 12 × 8 × 3 cm`; a dash for a side that nobody measured. */
export function sizeText({
  weight,
  dimensions_length,
  dimensions_width,
  dimensions_height,
}: Measures): string {
  const sides = [dimensions_length, dimensions_width, dimensions_height];
  const box = sides.every((side) => side === null)
    ? ''
    : `${sides.map((side) => side ?? '–').join(' × ')} cm`;
  return [weight === null ? '' : `${weight} kg`, box].filter(Boolean).join(', ');
}
