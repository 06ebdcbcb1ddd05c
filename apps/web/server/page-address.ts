/** All that public pages read from their query, in the order of the kept address. Whatever else comes is ignored. */
const READ = [
  '_routes', // which loaders React Router wants, in requests for data
  'area',
  'category',
  'colour',
  'in_stock',
  'max_price',
  'min_price',
  'ordering',
  'package',
  'page',
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

const LONGEST = 512;

/**
 * The one address under which a public page is made and kept: its path, and of the query what pages read, in a fixed
 * order. Undefined for addresses so long that nobody would ask for them twice, and for those of React Router itself:
 * it asks at `/__manifest?paths=…&version=…` which routes there are, and needs its whole query.
 */
export function pageAddress(url: string): string | undefined {
  if (url.length > LONGEST || !url.startsWith('/') || url.startsWith('/__')) return undefined;
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const given = new URLSearchParams(url.slice(mark));
  const read = new URLSearchParams(READ.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  return read.size === 0 ? path : `${path}?${read}`;
}

/** A path that cannot be decoded, as a path that says the same: it leads nowhere, to the page that tells so. */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '/'] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** The path of the page that an address shows; React Router asks for the data of `/bridal` at `/bridal.data`. */
export function pagePath(address: string): string {
  const [path = '/'] = address.split('?', 1);
  return path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}
