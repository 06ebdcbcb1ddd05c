import type { Picture } from '@harusi/contracts/catalogue/media';
import { widthsOf } from '@harusi/contracts/constants/picture-widths';
import type { MetaDescriptor } from 'react-router';
import { pictureUrl } from '../../lib/use-api-url.ts';

type Shared = Pick<Picture, 'image' | 'alt' | 'width' | 'height'>;

export interface SeoPage extends PageLocation {
  /** The brand is appended, unless the title already contains it. */
  title: string;
  description?: string | undefined;
  /** Shown where the page is shared; defaults to the shop's own picture. */
  image?: Shared | null | undefined;
  jsonLd?: readonly object[];
  /** Keeps the page out of search engines and without sharing tags. */
  noIndex?: boolean;
}

const SHARED_PICTURE = { width: 1200, height: 630, alt: 'A gold tiara with pearls and diamonds' };

/** The whole head of a page; loaders make it with `headOf`. */
export function seoMeta({ title, description, image, jsonLd = [], noIndex, ...place }: SeoPage) {
  const fullTitle = title.includes(place.brand) ? title : `${title} · ${place.brand}`;
  const head: MetaDescriptor[] = [{ title: fullTitle }];
  if (description !== undefined) head.push({ name: 'description', content: description });
  if (noIndex) return [...head, { name: 'robots', content: 'noindex' }];
  // Without a public URL, canonical and sharing tags would be wrong.
  if (place.origin === '') return head;

  const url = absoluteUrl(place.path, place);
  head.push({ tagName: 'link', rel: 'canonical', href: url });
  const graph = {
    'og:title': fullTitle,
    ...(description !== undefined && { 'og:description': description }),
    'og:url': url,
    'og:type': 'website',
    'og:locale': 'en_KE',
    'og:site_name': place.brand,
    ...sharedPicture(image, place),
  };
  for (const [property, content] of Object.entries(graph)) head.push({ property, content });
  head.push({ name: 'twitter:card', content: 'summary_large_image' });
  for (const block of jsonLd) head.push({ 'script:ld+json': { '@context': 'https://schema.org', ...block } });
  return head;
}

function sharedPicture(image: SeoPage['image'], place: PageLocation) {
  const { width, height, alt } = image ? asServed(image) : SHARED_PICTURE;
  return {
    'og:image': image ? pictureUrl(image.image, place.apiUrl) : absoluteUrl('/share.jpg', place),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': alt,
  };
}

/**
 * The size of the picture as served: the URL has our largest width, but `width` and `height` are the
 * original's.
 */
function asServed({ image, alt, width, height }: Shared) {
  if (!image.startsWith('/media/')) return { alt, width, height };
  const served = Math.min(width, Math.max(...widthsOf(width)));
  return { alt, width: served, height: Math.round((height * served) / width) };
}

/** What a page's absolute URLs are made of. */
export interface PageLocation {
  /** This page's path. */
  path: string;
  /** The site's public URL; empty when even that is unknown. */
  origin: string;
  brand: string;
  /** Pictures are served by the API. */
  apiUrl: string;
}

export const absoluteUrl = (path: string, { origin }: Pick<PageLocation, 'origin'>) => origin + path;

/** `/bridal/` and `/Terms` show the same as `/bridal` and `/terms`, so search engines get one URL. */
export const canonicalPath = (pathname: string) => pathname.toLowerCase().replace(/(?<=.)\/+$/, '');

/** For a route's `meta`: the head from its loader. */
export const metaFromLoader = ({ loaderData }: { loaderData?: { head: MetaDescriptor[] } | undefined }) =>
  loaderData?.head ?? [];
