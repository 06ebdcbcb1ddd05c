import { browserApi, type Result } from '../../lib/api.ts';
import { toCardProduct, type CardProduct } from './card-product.ts';
import { PAGE_SIZE, type ListingQuery } from './listing-query.ts';

/** One more page of a list. Loaded by whoever asks for it. */
export async function loadPage(query: ListingQuery, page: number): Promise<Result<CardProduct[]>> {
  const answer = await browserApi.get('/products/', { query: { ...query, page, page_size: PAGE_SIZE } });
  return answer.ok ? { ...answer, value: answer.value.results.map(toCardProduct) } : answer;
}
