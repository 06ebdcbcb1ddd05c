import { sitemapIndexXml, xmlResponse } from '../../../features/seo/sitemap.ts';
import { api } from '../../../lib/server/api.server.ts';
import type { Route } from './+types/sitemap';

/** The sitemap index; the parts contain the URLs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { parts } = await api(context).get('/sitemap/');
  return xmlResponse(sitemapIndexXml(url.origin, parts));
}
