import { isDay } from './nairobi-time.ts';

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
