import type { ServerApi } from '../../lib/server/api.server.ts';
import type { SitemapEntry } from '../seo/sitemap.ts';
import { stylistPath } from './stylist-labels.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 20;

/** Sitemap entries of all bookable stylists. */
export async function stylistEntries(api: ServerApi): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { results, next } = await api.get('/stylists/', { query: { page, page_size: PAGE_SIZE } });
    entries.push(...results.map(({ id }) => ({ path: stylistPath(id) })));
    if (next === null) break;
  }
  return entries;
}
