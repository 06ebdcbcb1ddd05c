import { loadOrSample } from '../../../features/catalogue/load-or-sample.ts';
import { DEFAULT_BRAND } from '../../../features/shop-settings/shop-settings.ts';
import { api } from '../../../lib/server/api.server.ts';
import type { Route } from './+types/manifest';

const IVORY = '#fbf8f3';

const png = (name: string, size: number) => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});
/** Android cuts these to its own shape: the monogram stays inside the middle circle of 80 %. */
const maskable = (size: number) => ({ ...png('icon-maskable', size), purpose: 'maskable' });

const shortcut = (name: string, url: string) => ({ name, url, icons: [png('icon', 192)] });

/** The web app manifest, for home screens. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: shop } = await loadOrSample(
    () => api(context).get('/shop/'),
    () => undefined,
  );
  const name = shop?.brand_name ?? DEFAULT_BRAND;
  const manifest = {
    name,
    short_name: name,
    description: 'Wedding accessories from Kenyan makers, and personal stylists.',
    lang: 'en-KE',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: IVORY,
    theme_color: IVORY,
    icons: [
      png('icon', 192),
      png('icon', 512),
      maskable(192),
      maskable(512),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      shortcut('Cart', '/cart'),
      shortcut('My orders', '/orders'),
      shortcut('Bridal', '/bridal'),
      shortcut('Stylists', '/stylists'),
    ],
  };
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
