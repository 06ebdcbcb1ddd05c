/** Where a page stands: what its absolute addresses are made of. */
export interface PageLocation {
  /** This page's own address on the site. */
  path: string;
  /** The site's public address; empty when the page could not even find that out. */
  origin: string;
  brand: string;
  /** Pictures are served by the API. */
  apiUrl: string;
}

export const absoluteUrl = (path: string, { origin }: Pick<PageLocation, 'origin'>) => origin + path;

/** `/bridal/` and `/Terms` show what `/bridal` and `/terms` show: search engines hear of one address. */
export const canonicalPath = (pathname: string) => pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
