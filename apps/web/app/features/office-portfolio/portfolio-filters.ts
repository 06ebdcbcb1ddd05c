import type { ReviewState } from '@harusi/contracts/orders';
import { pageParam, REVIEW_STATES } from '../office-orders/order-filters.ts';

/** What the screen shows, as it stands in its address. */
export interface PortfolioFilters {
  state: ReviewState | 'all';
  page: number;
  /** The item that is looked at; the first of the list, if nobody chose one. */
  item: number | undefined;
}

/** What waits for somebody to look at it comes first. */
export function readPortfolioFilters(params: URLSearchParams): PortfolioFilters {
  const asked = params.get('state');
  const item = Number(params.get('item'));
  return {
    state: asked === 'all' ? 'all' : (REVIEW_STATES.find((known) => known === asked) ?? 'pending'),
    page: pageParam(params),
    item: Number.isSafeInteger(item) && item > 0 ? item : undefined,
  };
}

/** The shortest address that says the same. */
export function writePortfolioFilters({ state, page, item }: PortfolioFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (state !== 'pending') params.set('state', state);
  if (page > 1) params.set('page', String(page));
  if (item !== undefined) params.set('item', String(item));
  return params;
}
