import { redirect } from 'react-router';

/**
 * Redirects an old or wrong slug after an id to the right path, so that each page has one URL; an id alone is answered, with
 * a canonical URL. Permanent for search engines. Browsers don't store it: pages other than 200 are `no-store`, and a
 * product that gets its old name back would send them round in circles.
 */
export function requireSlug(param: string, path: string, { search }: URL): void {
  if (param.includes('-') && !path.endsWith(`/${param}`)) throw redirect(encodeURI(path) + search, 301);
}
