/** What the worker does with a request. It leaves everything it does not know to the browser. */
export type Rule = 'page' | 'asset' | 'leave';

interface RequestFacts {
  method: string;
  mode: string;
  url: string;
  /** Whether it asks for a part of a file. */
  hasRange: boolean;
}

/**
 * Pages of an office are useless without fresh data, and it is not the place for a page about a cart. What is under `/api` is no
 * page: the API may be on the host of the site.
 */
const NOT_OURS = /^\/(admin|vendor|api)(\/|$)/;

export function ruleFor({ method, mode, url, hasRange }: RequestFacts, origin: string): Rule {
  const { origin: target, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || hasRange || target !== origin) return 'leave';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (mode !== 'navigate' || NOT_OURS.test(pathname) || searchParams.has('no-sw')) return 'leave';
  return 'page';
}

/** Only these pages are saved: the same for every visitor, and whole. The page server marks no other as public. */
export const maySave = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  // Browsers refuse a redirected answer to a navigation.
  !redirected &&
  (headers.get('cache-control')?.includes('public') ?? false) &&
  (headers.get('content-type')?.startsWith('text/html') ?? false);

/** Advertisements add these to addresses; the page is the same without them. */
const CAMPAIGN_PARAMETERS = /^(utm_\w+|gclid|fbclid)$/;

/** The address under which a page is saved. */
export function savedAddress(url: string): string {
  const address = new URL(url);
  for (const name of new Set(address.searchParams.keys()))
    if (CAMPAIGN_PARAMETERS.test(name)) address.searchParams.delete(name);
  return address.pathname + address.search;
}

/** The files of the build that a saved page names. */
export const assetsIn = (html: string): string[] => html.match(/\/assets\/[\w.-]+/g) ?? [];

/** Tells the page, from its first paint on, that it is a copy, and from when. */
export const markAsSaved = (html: string, savedAt: number): string =>
  html.replace('<html ', `<html data-saved-at="${savedAt}" `);
