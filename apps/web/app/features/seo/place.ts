import { BUILT_IN_BRAND, type ShopVisit } from '../shell/shop-facts.ts';

/** Where a page stands: what its absolute addresses are made of. */
export interface Place {
  /** This page's own address on the site. */
  path: string;
  /** The site's public address; empty when the page could not even find that out. */
  origin: string;
  brand: string;
  /** Where pictures come from: the API's address without a path. */
  mediaOrigin: string;
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
    brand: (isVisit(visit) && visit.shop.brand_name) || BUILT_IN_BRAND,
    mediaOrigin: hasApiUrl(settings) ? new URL(settings.apiUrl).origin : '',
  };
}

export const absolute = (path: string, { origin }: Pick<Place, 'origin'>) => origin + path;

/** The address of a picture as strangers reach it. Absolute ones stay as they are. */
export const absolutePicture = (image: string, { mediaOrigin }: Pick<Place, 'mediaOrigin'>) =>
  image.startsWith('/') ? mediaOrigin + image : image;

const isVisit = (value: unknown): value is ShopVisit =>
  typeof value === 'object' && value !== null && 'shop' in value && 'origin' in value;

const hasApiUrl = (value: unknown): value is { apiUrl: string } =>
  typeof value === 'object' && value !== null && 'apiUrl' in value;
