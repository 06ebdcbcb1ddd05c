import type { ResponseOf } from '@harusi/contracts/calls';
import type { ReviewState } from '@harusi/contracts/orders';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';

export type OfficeReviewRow = ResponseOf<'GET', '/admin/reviews/'>['results'][number];

export const REVIEW_LABELS: Readonly<Record<ReviewState, string>> = {
  pending: 'Pending',
  published: 'Published',
  refused: 'Refused',
};

export const REVIEW_TONES: Readonly<Record<ReviewState, StatusTone>> = {
  pending: 'warn',
  published: 'sage',
  refused: 'plain',
};

/** Possible decisions on a review, the most likely last, nearest to the thumb. */
export const MODERATION_ACTIONS: Readonly<
  Record<ReviewState, readonly { to: 'published' | 'refused'; label: string }[]>
> = {
  pending: [
    { to: 'refused', label: 'Refuse' },
    { to: 'published', label: 'Approve' },
  ],
  published: [{ to: 'refused', label: 'Take down' }],
  refused: [{ to: 'published', label: 'Approve' }],
};

export type OfficeStylistReviewRow = ResponseOf<'GET', '/admin/stylist-reviews/'>['results'][number];
