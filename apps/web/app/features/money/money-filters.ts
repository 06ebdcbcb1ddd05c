import type { PaymentExceptionState } from '@harusi/contracts/payment-exceptions';
import { MONEY_STATES } from './money-labels.ts';

/** The state of the list in its URL. */
export interface MoneyFilters {
  state: PaymentExceptionState;
  search: string;
  page: number;
}

/** Shows unresolved exceptions by default. */
export function readMoneyFilters(params: URLSearchParams): MoneyFilters {
  const page = Number(params.get('page'));
  return {
    state: MONEY_STATES.find((known) => known === params.get('state')) ?? 'open',
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function writeMoneyFilters({ state, search, page }: MoneyFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (state !== 'open') params.set('state', state);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}
