import type { ServerApi } from '../../lib/server/api.server.ts';
import { toCardProduct, type CardProduct } from '../catalogue/card-product.ts';
import { MAX_PIECES } from './pieces-url.ts';

/** The pieces in the order of the ids, without those that are not sold. */
export async function loadPieces(api: ServerApi, ids: readonly number[]): Promise<CardProduct[]> {
  // Without ids the API would list everything.
  if (ids.length === 0) return [];
  const { results } = await api.get('/products/', { query: { id: [...ids], page_size: MAX_PIECES } });
  return results.map(toCardProduct).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
