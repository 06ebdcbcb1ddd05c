import { traceCall } from '@harusi/tracing/tracing';
import { expect, test } from 'vitest';
import { json, startStubApi } from '../../../../test/start-stub-api.ts';
import { createServerApi } from '../../../lib/server/api.server.ts';
import { readListingQuery, type FixedFilters } from './listing-query.ts';
import { loadListing } from './load-listing.server.ts';

const FACETS = {
  count: 200,
  whole: { count: 300, sale: 100 },
  in_stock: 0,
  sale: 0,
  min_price: null,
  max_price: null,
  categories: [{ slug: 'bridal', name: 'Bridal', description: 'For her.', count: 200 }],
  subcategories: [],
  colours: [],
};

/** An API with 200 products, numbered by position, that records its calls. */
async function listed(search: string, fixed: FixedFilters = { category: 'bridal' }, count = 200) {
  const { url, calls } = await startStubApi((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api');
    if (pathname === '/products/facets/') return json(response, 200, FACETS);
    const size = Number(searchParams.get('page_size'));
    const from = (Number(searchParams.get('page')) - 1) * size;
    const pieces = Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, n) => ({
      id: from + n,
      images: [],
    }));
    const searched_for = searchParams.get('search') === 'vei' ? 'veil' : null;
    json(response, 200, { count, next: null, previous: null, searched_for, results: pieces });
  });
  const context = { apiUrl: url, requestId: 'visit-1', signal: new AbortController().signal, traceCall };
  const shop = createServerApi({ ...context, logError() {}, onApiResponse() {}, doNotCache() {} });
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? 1);
  const listing = await loadListing(shop, { query: readListingQuery(params), fixed, page });
  return {
    ids: listing.products.map(({ id }) => id),
    total: listing.total,
    lead: listing.lead,
    requests: calls.map((call) => call.url),
  };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('page %i includes all pages before it, in one request', async (page) => {
  const { ids, requests } = await listed(`page=${page}`);
  expect(ids).toEqual(Array.from({ length: page * 12 }, (_, n) => n));
  expect(requests.filter((url) => url?.startsWith('/products/?')).length).toBe(1);
});

test.each([
  [9, 96, 108],
  [11, 96, 132],
  [17, 192, 200],
])('page %i starts a new group after every eighth page', async (page, from, to) => {
  const { ids } = await listed(`page=${page}`);
  expect(ids).toEqual(Array.from({ length: to - from }, (_, n) => from + n));
});

test.each([
  ['', { category: 'bridal' }, 200],
  ['search=silk', { category: 'bridal' }, 200],
  ['colour=Gold&search=silk', { category: 'bridal' }, 300],
  ['colour=Gold', { sale: 'true' }, 100],
  ['search=silk&colour=Gold', {}, 300],
])('?%s requests only the list and its counts, and returns the total', async (search, fixed, of) => {
  const { requests, total, lead } = await listed(search, fixed);
  expect([requests.length, total]).toEqual([2, of]);
  expect(lead).toBe('category' in fixed ? 'For her.' : undefined);
});

test('requests the counts of the corrected search', async () => {
  const { requests } = await listed('search=vei&colour=Gold', {}, 30);
  expect(requests.map((url) => new URL(url ?? '', 'http://api').searchParams.get('search'))).toEqual([
    'vei',
    'veil',
  ]);
});

test('a search without results requests no counts', async () => {
  const { requests, total } = await listed('search=zzz', {}, 0);
  expect([requests.length, total]).toEqual([1, 0]);
});
