import { expect, test } from 'vitest';
import { json, startTestApi } from '../../../test/start-test-api.ts';
import { createServerApi } from '../../lib/api.server.ts';
import { readListingQuery, type Fixed } from './listing-query.ts';
import { loadListing } from './load-listing.server.ts';

const FACETS = {
  count: 200,
  in_stock: 0,
  sale: 0,
  min_price: null,
  max_price: null,
  categories: [],
  subcategories: [],
  colours: [],
};

/** An API with 200 pieces, each known by its place, and what was asked of it. */
async function listed(address: string, fixed: Fixed = { category: 'bridal' }, count = 200) {
  const { url, calls } = await startTestApi((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api');
    if (pathname === '/products/facets/') return json(response, 200, FACETS);
    if (pathname === '/categories/') return json(response, 200, [{ slug: 'bridal', product_count: 200 }]);
    const size = Number(searchParams.get('page_size'));
    const from = (Number(searchParams.get('page')) - 1) * size;
    const pieces = Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, n) => ({
      id: from + n,
      images: [],
    }));
    const searched_for = searchParams.get('search') === 'vei' ? 'veil' : null;
    json(response, 200, { count, next: null, previous: null, searched_for, results: pieces });
  });
  const visit = { apiUrl: url, requestId: 'visit-1', signal: new AbortController().signal };
  const shop = createServerApi({ ...visit, logError() {}, shows() {}, doNotKeep() {} });
  const params = new URLSearchParams(address);
  const page = Number(params.get('page') ?? 1);
  const listing = await loadListing(shop, { query: readListingQuery(params), fixed, page });
  return {
    ids: listing.products.map(({ id }) => id),
    total: listing.total,
    asked: calls.map((call) => call.url),
  };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('page %i brings all before it, in two requests at most', async (page) => {
  const { ids, asked } = await listed(`page=${page}`);
  expect(ids).toEqual(Array.from({ length: page * 24 }, (_, n) => n));
  expect(asked.filter((url) => url?.startsWith('/products/?')).length).toBe(page > 4 ? 2 : 1);
});

test('page 9 begins anew', async () => {
  expect((await listed('page=9')).ids).toEqual([192, 193, 194, 195, 196, 197, 198, 199]);
});

test.each([
  ['', { category: 'bridal' }, 2],
  ['colour=Gold&search=silk', { category: 'bridal' }, 3],
  ['colour=Gold', { sale: 'true' }, 3],
  ['search=silk&colour=Gold', {}, 3],
])('?%s asks for the list and its figures, and for nothing twice', async (address, fixed, requests) => {
  const { asked, total } = await listed(address, fixed);
  expect([asked.length, total]).toEqual([requests, 200]);
});

test('mended words are asked for with what narrows them, and no total beside it', async () => {
  const { asked, total } = await listed('search=vei&colour=Gold', {}, 30);
  expect(asked.map((url) => new URL(url ?? '', 'http://api').searchParams.get('search'))).toEqual([
    'vei',
    'veil',
  ]);
  expect(total).toBe(30);
});

test('words that find nothing have nothing to be narrowed by', async () => {
  const { asked, total } = await listed('search=zzz', {}, 0);
  expect([asked.length, total]).toEqual([1, 0]);
});
