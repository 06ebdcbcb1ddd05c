import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { placeOf } from '../seo/head.server.ts';
import { breadcrumbJsonLd, itemListJsonLd } from '../seo/json-ld.ts';
import { seoMeta } from '../seo/seo-meta.ts';
import type { LoadedListing, ListingWords } from './listing-page.server.tsx';
import { productPath } from '../../lib/product-path.ts';

type HeadWords = Pick<ListingWords, 'title' | 'trail'> & { description: string };

/** The head of a list. Whatever is chosen, search engines are sent to the whole list. */
export async function listingHead(
  args: LoaderFunctionArgs,
  { listing: { products }, isSample }: LoadedListing,
  { title, description, trail }: HeadWords,
): Promise<MetaDescriptor[]> {
  const { shop: _, ...place } = await placeOf(args);
  const items = products.map((product) => ({ name: product.name, path: productPath(product) }));
  return seoMeta({
    ...place,
    title,
    description,
    image: products[0]?.images[0],
    noIndex: isSample,
    jsonLd: [breadcrumbJsonLd(trail, place), itemListJsonLd(items, place)],
  });
}
