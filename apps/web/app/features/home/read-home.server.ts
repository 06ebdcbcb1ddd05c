import type { ServerApi } from '../../lib/api.server.ts';
import { toCardProduct } from '../catalogue/card-product.ts';
import { loadOrSample } from '../catalogue/load-or-sample.ts';
import { SAMPLE_PRODUCTS } from '../catalogue/sample-products.ts';
import { firstConsultation, readOffers } from '../packages/packages.ts';
import type { Category, HomeContent } from './home-content.ts';
import { teasersFrom } from './teasers.ts';
import { wideFirst } from './wide-first.ts';

/** One of them takes two places, so that with the last tile they fill two rows of four. */
const SHOWN = 6;

/** Reads all at once. One that fails does not take the others with it. */
export async function readHome(api: ServerApi): Promise<HomeContent> {
  const [categories, offers, { pieces, ...state }] = await Promise.all([
    api.get('/categories/').catch((): Category[] => []),
    readOffers(api),
    readFeatured(api),
  ]);
  return {
    teasers: teasersFrom(pieces, SHOWN),
    doors: categories.map(({ slug, name, from_price, picture }) => ({ slug, name, from_price, picture })),
    pieces: categories.reduce((sum, { product_count }) => sum + product_count, 0),
    consultation: firstConsultation(offers),
    featured: wideFirst(pieces.slice(0, SHOWN)),
    ...state,
  };
}

async function readFeatured(api: ServerApi) {
  try {
    const { data: pieces, isSample } = await loadOrSample(
      async () => (await api.get('/products/featured/')).map(toCardProduct),
      () => SAMPLE_PRODUCTS.map(toCardProduct),
    );
    return { pieces, isSample, hasFailed: isSample };
  } catch {
    // The API's client has written down why.
    return { pieces: [], isSample: false, hasFailed: true };
  }
}
