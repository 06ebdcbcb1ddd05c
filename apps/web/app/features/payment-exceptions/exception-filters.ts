import type { PaymentExceptionState } from '@harusi/contracts/office/payment-exceptions';
import { type PagePlace, readPlace, searchParam, writePlace } from '../../lib/query-params.ts';
import { EXCEPTION_STATES } from './exception-labels.ts';

/** The state of the list in its URL. */
export interface ExceptionFilters extends PagePlace {
  state: PaymentExceptionState;
  search: string;
}

/** Shows unresolved exceptions by default. */
export function readExceptionFilters(params: URLSearchParams): ExceptionFilters {
  return {
    state: EXCEPTION_STATES.find((known) => known === params.get('state')) ?? 'open',
    search: searchParam(params),
    ...readPlace(params),
  };
}

export function writeExceptionFilters(filters: ExceptionFilters): URLSearchParams {
  const { state, search } = filters;
  const params = new URLSearchParams();
  if (state !== 'open') params.set('state', state);
  if (search !== '') params.set('search', search);
  writePlace(params, filters);
  return params;
}
