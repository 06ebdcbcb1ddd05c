import { DEFAULT_BRAND } from '../../../features/shop-settings/shop-settings.ts';

const IVORY = '#fbf8f3';
const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });

/** The web app manifest, for home screens. */
const MANIFEST = {
  name: DEFAULT_BRAND,
  short_name: DEFAULT_BRAND,
  description: 'Wedding accessories from Kenyan makers, and personal stylists.',
  lang: 'en-KE',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: IVORY,
  theme_color: IVORY,
  icons: [icon(192), icon(512), { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
};

export function loader() {
  return Response.json(MANIFEST, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
