import { z } from 'zod';
import { SettingError } from './setting-error.ts';

const isHttp = (url: URL | null): url is URL => url !== null && /^https?:$/.test(url.protocol);

/** Normalized to an origin, as browsers send it: lower case, without the default port. */
export const Address = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return isHttp(url) && `${url.pathname}${url.search}${url.hash}` === '/';
  }, 'must be an address such as https://harusi.example, without a path')
  .transform((text) => new URL(text).origin);

/** The same with a path by choice, without a slash at its end. */
export const ApiAddress = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return isHttp(url) && /^(\/[\w.~-]+)*\/?$/.test(url.pathname) && url.search + url.hash === '';
  }, 'must be an address such as https://api.harusi.example or https://harusi.example/api')
  .transform((text) => {
    const { origin, pathname } = new URL(text);
    return origin + pathname.replace(/\/$/, '');
  });

/** Where the API is on the host of the site. Pages and the service worker leave this path alone. */
const API_PATH = '/api';

export function rejectSharedPaths(siteUrl: string, apiUrl: string): void {
  const { origin, pathname } = new URL(apiUrl);
  if (origin !== siteUrl || pathname === API_PATH) return;
  throw new SettingError(
    `SITE_URL and API_URL name the same host, so API_URL must be ${siteUrl}${API_PATH}, not ${apiUrl}.`,
  );
}

/** The path of the API's public address: `/api`, or nothing. */
export function basePathOf(apiUrl: string): string {
  const { pathname } = new URL(apiUrl);
  return pathname === '/' ? '' : pathname;
}

/** A balancer may take the path away or leave it, so the API answers with and without it. */
export function withoutBasePath(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}
