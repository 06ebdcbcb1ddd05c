import { breadcrumbJsonLd, itemListJsonLd } from '../seo/json-ld.ts';
import { placeOf, type MetaSource } from '../seo/place.ts';
import { seoMeta } from '../seo/seo-meta.ts';
import type { ListingData, Refusal } from './listing-data.ts';
import { productPath } from './product-path.ts';

interface ListingHead {
  title: string;
  description: string;
  trail: readonly { label: string; to?: string }[];
  listing: ListingData | Refusal | undefined;
}

/** The head of a list. Whatever is chosen, search engines are sent to the whole list. */
export function listingMeta(source: MetaSource, { title, description, trail, listing }: ListingHead) {
  const place = placeOf(source);
  if (listing === undefined || 'refused' in listing) return seoMeta({ ...place, title, noIndex: true });
  const items = listing.products.map((product) => ({ name: product.name, path: productPath(product) }));
  return seoMeta({
    ...place,
    title,
    description,
    image: listing.products[0]?.images[0],
    jsonLd: [breadcrumbJsonLd(trail, place), itemListJsonLd(items, place)],
  });
}
