import { sitemapIndexXml, xmlResponse } from '../../features/seo/sitemap.ts';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/sitemap';

/** Which parts the sitemap has; the addresses are in them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { parts } = await api(context).get('/sitemap/');
  return xmlResponse(sitemapIndexXml(url.origin, parts));
}
