/** A URL of the site, and when its content last changed. */
export interface SitemapEntry {
  path: string;
  changedAt?: string;
}

/** Static pages. */
export const STATIC_PAGES: readonly SitemapEntry[] = [
  '/',
  '/bridal',
  '/groom',
  '/collections',
  '/sale',
  '/book-stylist',
  '/stylists',
  '/consultation',
  '/custom-orders',
  '/wedding-packages',
  '/contact',
  '/shipping',
  '/returns',
  '/size-guide',
  '/privacy',
  '/terms',
  '/vendor-signup',
].map((path) => ({ path }));

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** https://www.sitemaps.org/protocol.html */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${entries
    .map((entry) => `<url>${inside(origin, entry)}</url>\n`)
    .join('')}</urlset>\n`;
}

export function sitemapIndexXml(origin: string, parts: number): string {
  const paths = Array.from({ length: parts }, (_, index) => `/sitemap/${index + 1}.xml`);
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${paths
    .map((path) => `<sitemap>${inside(origin, { path })}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;
}

const inside = (origin: string, { path, changedAt }: SitemapEntry) =>
  `<loc>${escaped(origin + path)}</loc>${changedAt === undefined ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

export const xmlResponse = (xml: string) =>
  new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
