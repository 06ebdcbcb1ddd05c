const MAX_URL_LENGTH = 512;

/**
 * The normalised URL: with a trailing slash, and only the query parameters that the route reads, sorted.
 * Undefined for URLs too long to be requested twice.
 */
export function toCacheKey(url: string, query: ReadonlySet<string>): string | undefined {
  if (url.length > MAX_URL_LENGTH) return undefined;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const address = path.endsWith('/') ? path : `${path}/`;
  if (mark === -1 || query.size === 0) return address;
  const given = [...new URLSearchParams(url.slice(mark))].filter(([name]) => query.has(name));
  if (given.length === 0) return address;
  const sorted = new URLSearchParams(given);
  sorted.sort();
  return `${address}?${sorted.toString()}`;
}
