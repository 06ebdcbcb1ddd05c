import type { ReviewState } from '@harusi/contracts/orders';
import { pageParam } from '../../lib/query-params.ts';
import { REVIEW_STATES } from '../office-reviews/review-filters.ts';

/** The state of the screen in its URL. */
export interface PortfolioFilters {
  state: ReviewState | 'all';
  page: number;
  /** The open item; the first of the list by default. */
  item: number | undefined;
}

/** Shows pending items by default. */
export function readPortfolioFilters(params: URLSearchParams): PortfolioFilters {
  const value = params.get('state');
  const item = Number(params.get('item'));
  return {
    state: value === 'all' ? 'all' : (REVIEW_STATES.find((known) => known === value) ?? 'pending'),
    page: pageParam(params),
    item: Number.isSafeInteger(item) && item > 0 ? item : undefined,
  };
}

/** Writes only what differs from the defaults. */
export function writePortfolioFilters({ state, page, item }: PortfolioFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (state !== 'pending') params.set('state', state);
  if (page > 1) params.set('page', String(page));
  if (item !== undefined) params.set('item', String(item));
  return params;
}
