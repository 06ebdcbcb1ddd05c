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

/** A page of a long list: its number for people, and the API's cursor, which finds it however many rows come before. */
export interface PagePlace {
  page: number;
  cursor?: string | undefined;
}

/** A second list on the same screen has a prefix. */
export function readPlace(params: URLSearchParams, prefix = ''): PagePlace {
  const cursor = params.get(`${prefix}cursor`);
  return { page: pageParam(params, `${prefix}page`), ...(cursor && { cursor }) };
}

/** Nothing for the first page. */
export const placeParams = ({ page, cursor }: PagePlace, prefix = ''): Record<string, string> =>
  page <= 1
    ? {}
    : { [`${prefix}page`]: String(page), ...(cursor !== undefined && { [`${prefix}cursor`]: cursor }) };

export function writePlace(params: URLSearchParams, place: PagePlace): void {
  for (const [name, value] of Object.entries(placeParams(place))) params.set(name, value);
}

/** The search text in a query parameter, trimmed to what the API accepts. */
export const searchParam = (params: URLSearchParams): string =>
  params.get('search')?.trim().slice(0, 100) ?? '';
