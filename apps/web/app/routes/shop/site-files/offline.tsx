import { renderToStaticMarkup } from 'react-dom/server';
import { OfflinePage } from '../../../features/offline/offline-page.server.tsx';
import { DEFAULT_BRAND } from '../../../features/shop-settings/shop-settings.ts';
import { loadOrSample } from '../../../features/catalogue/load-or-sample.ts';
import { api } from '../../../lib/server/api.server.ts';
import { contentSecurityPolicy } from '../../../lib/server/content-security-policy.server.ts';
import { pageContext } from '../../../lib/server/page-context.server.ts';
import type { Route } from './+types/offline';

/** What the service worker shows, at any address, for a page that it has not saved. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  const { data: shop } = await loadOrSample(
    () => api(context).get('/shop/'),
    () => undefined,
  );
  const page = (
    <OfflinePage brandName={shop?.brand_name ?? DEFAULT_BRAND} contact={shop?.contact} nonce={visit.nonce} />
  );
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': contentSecurityPolicy(visit),
      'x-robots-tag': 'noindex',
    },
  });
}
