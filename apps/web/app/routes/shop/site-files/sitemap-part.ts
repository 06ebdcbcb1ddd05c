import { collectionPath } from '../../../features/catalogue/collection-card.tsx';
import { makerPath } from '../../../features/catalogue/maker-path.ts';
import { productPath } from '../../../lib/product-path.ts';
import { stylistEntries } from '../../../features/stylists/stylist-entries.server.ts';
import { sitemapXml, STATIC_PAGES, xmlResponse, type SitemapEntry } from '../../../features/seo/sitemap.ts';
import { api } from '../../../lib/server/api.server.ts';
import type { Route } from './+types/sitemap-part';

/** The first part starts with the static pages, the collections, the makers and the stylists. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const part = /^([1-9]\d{0,4})\.xml$/.exec(params.file)?.[1];
  if (part === undefined) return new Response(null, { status: 404 });
  const { parts, collections, products } = await api(context).get('/sitemap/', { query: { part } });
  if (Number(part) > parts) return new Response(null, { status: 404 });

  const entries: SitemapEntry[] = products.map((product) => ({
    path: productPath(product),
    changedAt: product.updated_at,
  }));
  if (part === '1') {
    const before = collections.map((collection) => ({
      path: collectionPath(collection),
      changedAt: collection.updated_at,
    }));
    const makers = (await api(context).get('/makers/')).map((maker) => ({
      path: makerPath(maker),
      changedAt: maker.updated_at,
    }));
    entries.unshift(...STATIC_PAGES, ...before, ...makers, ...(await stylistEntries(api(context))));
  }
  return xmlResponse(sitemapXml(url.origin, entries));
}
