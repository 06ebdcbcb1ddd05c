import { BUILT_IN_BRAND, type ShopVisit } from '../shell/shop-facts.ts';

/** Where a page stands: what its absolute addresses are made of. */
export interface Place {
  /** This page's own address on the site. */
  path: string;
  /** The site's public address; empty when the page could not even find that out. */
  origin: string;
  brand: string;
  /** Pictures are served by the API. */
  apiUrl: string;
}

/** What a route's `meta` is given, as far as we need it. */
export interface MetaSource {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Reads the place of a page from what the routes around it have loaded. */
export function placeOf({ location, matches }: MetaSource): Place {
  const loaded = (id: string) => matches.find((match) => match?.id === id)?.loaderData;
  const visit = loaded('routes/shop/layout');
  const settings = loaded('root');
  return {
    path: location.pathname,
    origin: isVisit(visit) ? visit.origin : '',
    brand: (isVisit(visit) && visit.shop?.brand_name) || BUILT_IN_BRAND,
    apiUrl: hasApiUrl(settings) ? settings.apiUrl : '',
  };
}

export const absolute = (path: string, { origin }: Pick<Place, 'origin'>) => origin + path;

/** The address of a picture as strangers reach it. Absolute ones stay as they are. */
export const absolutePicture = (image: string, { apiUrl }: Pick<Place, 'apiUrl'>) =>
  image.startsWith('/') ? apiUrl + image : image;

const isVisit = (value: unknown): value is ShopVisit =>
  typeof value === 'object' && value !== null && 'shop' in value && 'origin' in value;

const hasApiUrl = (value: unknown): value is { apiUrl: string } =>
  typeof value === 'object' && value !== null && 'apiUrl' in value;
