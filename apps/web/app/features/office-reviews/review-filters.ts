import type { ReviewState } from '@harusi/contracts/orders';
import { pageParam } from '../../lib/query-params.ts';

export const REVIEW_STATES: readonly ReviewState[] = ['pending', 'published', 'refused'];

/** What a review is about. */
export type ReviewKind = 'pieces' | 'stylists';

export interface ReviewFilters {
  kind: ReviewKind;
  state: ReviewState | 'all';
  page: number;
}

/** Shows pending reviews by default. */
export const readReviewFilters = (params: URLSearchParams): ReviewFilters => ({
  kind: params.get('kind') === 'stylists' ? 'stylists' : 'pieces',
  state:
    params.get('state') === 'all'
      ? 'all'
      : (REVIEW_STATES.find((known) => known === params.get('state')) ?? 'pending'),
  page: pageParam(params),
});

export function writeReviewFilters({ kind, state, page }: ReviewFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (kind !== 'pieces') params.set('kind', kind);
  if (state !== 'pending') params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return params;
}
