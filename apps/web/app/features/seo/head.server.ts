import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { api } from '../../lib/server/api.server.ts';
import { pageContext } from '../../lib/server/page-context.server.ts';
import { DEFAULT_BRAND, type ShopSettings } from '../shop-settings/shop-settings.ts';
import { canonicalPath, type PageLocation, seoMeta, type SeoPage } from './seo-meta.ts';

type Args = Pick<LoaderFunctionArgs, 'context' | 'url'>;

/** The page's URLs, with the shop's settings when the API is reachable. */
export async function loadPageLocation({
  context,
  url,
}: Args): Promise<PageLocation & { shop: ShopSettings | undefined }> {
  const shop = await api(context)
    .get('/shop/')
    .catch(() => undefined);
  const { apiUrl } = context.get(pageContext);
  const brand = shop?.brand_name ?? DEFAULT_BRAND;
  return { path: canonicalPath(url.pathname), origin: url.origin, brand, apiUrl, shop };
}

/** The head of a page. Built in the loader and returned by `metaFromLoader`, so that browsers do not load this code. */
export async function loadHead(
  args: Args,
  page: Omit<SeoPage, keyof PageLocation>,
): Promise<MetaDescriptor[]> {
  const { shop: _, ...place } = await loadPageLocation(args);
  return seoMeta({ ...place, ...page });
}
