/** Every query parameter that a public page reads, in the order of the cache key. All others are ignored. */
const QUERY_PARAMETERS = [
  '_routes', // which loaders a data request of React Router calls
  'area',
  'arrives_in',
  'category',
  'colour',
  'county',
  'in_stock',
  'max_price',
  'min_price',
  'ordering',
  'package',
  'page',
  'pieces',
  'q',
  'reviews',
  'sale',
  'search',
  'size',
  'sort',
  'style',
  'stylist',
  'subcategory',
] as const;

const MAX_LENGTH = 512;

/**
 * The URL under which a public page is rendered and cached: its path and the query parameters that pages read, in a fixed
 * order. Undefined for URLs too long to be requested twice, and for React Router's own `/__manifest?paths=…`, which needs
 * its whole query.
 */
export function toCacheKey(url: string): string | undefined {
  if (url.length > MAX_LENGTH || !url.startsWith('/') || url.startsWith('/__')) return undefined;
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const given = new URLSearchParams(url.slice(mark));
  const query = new URLSearchParams(
    QUERY_PARAMETERS.flatMap((name) => given.getAll(name).map((value) => [name, value])),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Escapes a path that cannot be decoded, so that it reaches the not-found page instead of failing in Fastify. */
export function escapeBadPath(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '/'] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** The path of the page behind a URL; React Router requests the data of `/bridal` at `/bridal.data`. */
export function pagePath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}
