import { isDay } from './time/nairobi-days.ts';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month in a query parameter; empty when it is missing or invalid. */
export function monthParam(params: URLSearchParams, name: string): string {
  const month = params.get(name) ?? '';
  return MONTH.test(month) ? month : '';
}

/** The day in a query parameter; empty when it is missing or invalid. */
export function dayParam(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : '';
}

/** The page number from the URL, 1 by default. */
export function pageParam(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The search text in a query parameter, trimmed to what the API accepts. */
export const searchParam = (params: URLSearchParams): string =>
  params.get('search')?.trim().slice(0, 100) ?? '';
