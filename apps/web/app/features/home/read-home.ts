import type { ServerApi } from '../../lib/api.server.ts';
import { toCardProduct } from '../catalogue/card-product.ts';
import { loadOrSample } from '../catalogue/load-or-sample.ts';
import { SAMPLE_PRODUCTS } from '../catalogue/sample-products.ts';
import type { Category, HomeContent } from './home-content.ts';

/** Reads both at once. One that fails does not take the other with it. */
export async function readHome(api: ServerApi): Promise<HomeContent> {
  const [categories, featured] = await Promise.all([
    api.get('/categories/').catch((): Category[] => []),
    readFeatured(api),
  ]);
  return {
    doors: categories.map(({ slug, name, from_price, picture }) => ({ slug, name, from_price, picture })),
    pieces: categories.reduce((sum, { product_count }) => sum + product_count, 0),
    ...featured,
  };
}

async function readFeatured(
  api: ServerApi,
): Promise<Pick<HomeContent, 'featured' | 'isSample' | 'hasFailed'>> {
  try {
    const { data, isSample } = await loadOrSample(
      async () => (await api.get('/products/featured/')).map(toCardProduct),
      () => SAMPLE_PRODUCTS.map(toCardProduct),
    );
    return { featured: data, isSample, hasFailed: isSample };
  } catch {
    // The API's client has written down why.
    return { featured: [], isSample: false, hasFailed: true };
  }
}
