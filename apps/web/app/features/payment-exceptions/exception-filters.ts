import type { PaymentExceptionState } from '@harusi/contracts/office/payment-exceptions';
import { pageParam, searchParam } from '../../lib/query-params.ts';
import { EXCEPTION_STATES } from './exception-labels.ts';

/** The state of the list in its URL. */
export interface ExceptionFilters {
  state: PaymentExceptionState;
  search: string;
  page: number;
}

/** Shows unresolved exceptions by default. */
export function readExceptionFilters(params: URLSearchParams): ExceptionFilters {
  return {
    state: EXCEPTION_STATES.find((known) => known === params.get('state')) ?? 'open',
    search: searchParam(params),
    page: pageParam(params),
  };
}

export function writeExceptionFilters({ state, search, page }: ExceptionFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (state !== 'open') params.set('state', state);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}
