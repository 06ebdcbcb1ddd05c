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

export function readPlace(params: URLSearchParams): PagePlace {
  const cursor = params.get('cursor');
  return { page: pageParam(params), ...(cursor && { cursor }) };
}

/** Writes nothing for the first page. */
export function writePlace(params: URLSearchParams, { page, cursor }: PagePlace): void {
  if (page <= 1) return;
  params.set('page', String(page));
  if (cursor !== undefined) params.set('cursor', cursor);
}

/** The search text in a query parameter, trimmed to what the API accepts. */
export const searchParam = (params: URLSearchParams): string =>
  params.get('search')?.trim().slice(0, 100) ?? '';
