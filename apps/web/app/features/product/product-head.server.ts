import type { MetaDescriptor } from 'react-router';
import { productPath } from '../../lib/product-path.ts';
import { breadcrumbJsonLd, productJsonLd } from '../seo/json-ld.ts';
import type { PageLocation } from '../seo/place.ts';
import { seoMeta } from '../seo/seo-meta.ts';
import { trailOf } from './trail.ts';
import type { SoldProduct } from '../product-options/use-purchase.ts';

/** The head of a piece's page. One address, whatever words stood after the number. */
export function productHead({ origin, apiUrl, brand }: PageLocation, product: SoldProduct): MetaDescriptor[] {
  const place = { origin, apiUrl, brand, path: productPath(product) };
  return seoMeta({
    ...place,
    title: product.seo_title ?? product.name,
    description: product.seo_description ?? product.short_description,
    image: product.images[0],
    noIndex: product.sample ?? false,
    jsonLd: [productJsonLd(product, place), breadcrumbJsonLd(trailOf(product), place)],
  });
}
