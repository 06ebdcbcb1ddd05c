import type { Route } from './+types/robots';

/** Personal pages, and listings that repeat the same products. */
const CLOSED = [
  '/admin',
  '/vendor/',
  '/stylist/*/upload',
  '/stylist-review',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/profile',
  '/orders',
  '/t/',
  '/search?',
];

export function loader({ url }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
