import type { ServerApi } from '../../lib/server/api.server.ts';
import { toCardProduct, type CardProduct } from '../catalogue/card-product.ts';
import { loadOrSample } from '../catalogue/load-or-sample.ts';
import { SAMPLE_PRODUCTS } from '../catalogue/sample-products.ts';
import { firstConsultation, readOffers } from '../packages/packages.ts';
import { type QuotedStylist, toQuotedStylist } from './advice.tsx';
import { type Look, lookFrom } from './look.tsx';
import type { Category, HomeContent } from './home-content.ts';
import { teasersFrom } from './teasers.tsx';

/** The first spans two columns, so that with the last tile they fill two rows of four. */
const FEATURED_COUNT = 6;

/** Loads everything in parallel; one failure does not affect the others. */
export async function loadHome(api: ServerApi): Promise<HomeContent> {
  const [categories, offers, look, stylist, reviews, makers, { products, ...state }] = await Promise.all([
    api.get('/categories/').catch((): Category[] => []),
    readOffers(api),
    loadLook(api).catch(() => undefined),
    loadQuotedStylist(api).catch(() => undefined),
    api.get('/reviews/').catch(() => undefined),
    api.get('/makers/').catch(() => []),
    loadFeatured(api),
  ]);
  return {
    teasers: teasersFrom(products, FEATURED_COUNT),
    categories: categories.map(({ slug, name, from_price, picture }) => ({
      slug,
      name,
      from_price,
      picture,
    })),
    productCount: categories.reduce((sum, { product_count }) => sum + product_count, 0),
    makerCount: makers.length,
    consultation: firstConsultation(offers),
    look,
    stylist,
    reviews,
    featured: putWideFirst(products.slice(0, FEATURED_COUNT)),
    ...state,
  };
}

/** Of the collection that the owner put first, or of the next one if it makes no set. */
async function loadLook(api: ServerApi): Promise<Look | undefined> {
  for (const { id } of (await api.get('/collections/')).slice(0, 2)) {
    const look = lookFrom(await api.get('/collections/{id}/', { params: { id } }));
    if (look !== undefined) return look;
  }
  return undefined;
}

const BEST_RATED = 12;

/** Of the best rated stylists the one whom most clients know, if the profile is written in the first person. */
async function loadQuotedStylist(api: ServerApi): Promise<QuotedStylist | undefined> {
  const { results } = await api.get('/stylists/', { query: { page_size: BEST_RATED } });
  const [best] = results.toSorted((one, other) => other.review_count - one.review_count);
  return best && toQuotedStylist(await api.get('/stylists/{id}/', { params: { id: best.id } }));
}

async function loadFeatured(api: ServerApi) {
  try {
    const { data: products, isSample } = await loadOrSample(
      async () => (await api.get('/products/featured/')).map(toCardProduct),
      () => SAMPLE_PRODUCTS.map(toCardProduct),
    );
    return { products, isSample, hasFailed: isSample };
  } catch {
    // The API client has logged the reason.
    return { products: [], isSample: false, hasFailed: true };
  }
}

/** Subcategories with upright photos (veils, ties, suspenders), which a wide card would crop. */
const UPRIGHT: ReadonlySet<number> = new Set([1, 4, 14, 18]);

/** Puts a product that suits the wide card first. */
export function putWideFirst(products: readonly CardProduct[]): CardProduct[] {
  const wide = products.find(({ subcategory }) => !UPRIGHT.has(subcategory));
  return wide === undefined ? [...products] : [wide, ...products.filter((product) => product !== wide)];
}
