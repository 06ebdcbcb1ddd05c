import type { ServerApi } from '../../lib/api.server.ts';
import type { SitemapEntry } from '../seo/sitemap.ts';
import { stylistPath } from './stylist-labels.ts';

const AT_ONCE = 100;
const PAGES_MOST = 20;

/** Sitemap entries of all bookable stylists. */
export async function stylistEntries(api: ServerApi): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let page = 1; page <= PAGES_MOST; page++) {
    const { results, next } = await api.get('/stylists/', { query: { page, page_size: AT_ONCE } });
    entries.push(...results.map(({ id }) => ({ path: stylistPath(id) })));
    if (next === null) break;
  }
  return entries;
}
