import type { ApprovalView } from './approval-labels.ts';

type Measures = Pick<ApprovalView, 'weight' | 'dimensions_length' | 'dimensions_width' | 'dimensions_height'>;

/** `0.2 kg, 12 × 8 × 3 cm`; incomplete dimensions are named. */
export function formatSize({ weight, ...sides }: Measures): string {
  const { dimensions_length: length, dimensions_width: width, dimensions_height: height } = sides;
  const known = Object.entries({ length, width, height }).filter(([, side]) => side !== null);
  const box =
    known.length === 3
      ? [`${length} × ${width} × ${height} cm`]
      : known.map(([name, side]) => `${name} ${side} cm`);
  return [...(weight === null ? [] : [`${weight} kg`]), ...box].join(', ');
}
