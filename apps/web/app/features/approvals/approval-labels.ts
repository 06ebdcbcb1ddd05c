import type { ResponseOf } from '@harusi/contracts/calls';
import { MIN_PRODUCT_PICTURE_PIXELS } from '@harusi/contracts/constants/picture-limits';
import { squareText } from '../../components/fields/file-checks.ts';
import { STATUS_LABELS } from '../vendor-products/submission-labels.ts';

export type ApprovalRow = ResponseOf<'GET', '/products/approval/admin-approvals/'>['results'][number];
export type ApprovalView = ResponseOf<'GET', '/products/approval/admin-approvals/{id}/'>;

/** Approved and visible in the shop; not if the vendor is suspended or the product archived. */
export const isPublished = ({ status, is_live }: Pick<ApprovalRow, 'status' | 'is_live'>): boolean =>
  status === 'approved' && is_live;

export const statusLabel = (product: Pick<ApprovalRow, 'status' | 'is_live'>): string =>
  isPublished(product) ? 'Published' : STATUS_LABELS[product.status];

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Formats a waiting time: `2 days`, `20 h`, `just now`. */
export function formatWaitingTime(since: string | Date, now: number): string {
  const waited = now - new Date(since).getTime();
  const days = Math.floor(waited / DAY);
  if (days >= 1) return days === 1 ? '1 day' : `${days} days`;
  const hours = Math.floor(waited / HOUR);
  if (hours >= 1) return `${hours} h`;
  const minutes = Math.floor(waited / 60_000);
  return minutes >= 1 ? `${minutes} min` : 'just now';
}

/** Common reasons, phrased so that a vendor can act on them. */
export const QUICK_REASONS = [
  {
    label: 'Photo too small',
    text: `The photo is too small. Please send one of at least ${squareText(MIN_PRODUCT_PICTURE_PIXELS)} pixels.`,
  },
  { label: 'Photo of another product', text: 'One of the photos shows another product.' },
  { label: 'Price looks wrong', text: 'The price looks wrong. Please check it.' },
  {
    label: 'Description too short',
    text: 'The description is too short. Please say what it is made of and what comes with it.',
  },
] as const;

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
