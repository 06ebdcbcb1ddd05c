import type { MetaDescriptor } from 'react-router';
import { productPath } from '../catalogue/product-path.ts';
import { breadcrumbJsonLd, productJsonLd } from '../seo/json-ld.ts';
import { seoMeta } from '../seo/seo-meta.ts';
import { BUILT_IN_BRAND } from '../shell/shop-facts.ts';
import type { LoadedProduct } from './load-product.server.ts';
import { trailOf } from './trail.ts';

/**
 * The whole head, made by the loader: search engines read it, and no phone loads the code behind it. One address,
 * whatever words stood after the number.
 */
export function productMeta(
  { product, shop }: LoadedProduct,
  site: { origin: string; apiUrl: string },
): MetaDescriptor[] {
  const place = { ...site, path: productPath(product), brand: shop?.brand_name ?? BUILT_IN_BRAND };
  return seoMeta({
    ...place,
    title: product.seo_title ?? product.name,
    description: product.seo_description ?? product.short_description,
    image: product.images[0],
    noIndex: product.sample ?? false,
    jsonLd: [productJsonLd(product, place), breadcrumbJsonLd(trailOf(product), place)],
  });
}
