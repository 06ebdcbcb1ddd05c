import { catalogueCalls } from '@harusi/contracts/catalogue/catalogue';
import { makerCalls } from '@harusi/contracts/catalogue/makers';
import { describe, expect, it } from 'vitest';
import { readCatalogue, seedSmallCatalogue } from '../../../test/catalogue/small-catalogue.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const calls = { ...catalogueCalls, ...makerCalls };
const { app, db } = await startTestApi();
const { tiara, veil, tie, soldOut, unlisted, collection } = await seedSmallCatalogue(db);
const { get, found } = readCatalogue(app);

describe('catalogue responses', () => {
  it.each([
    ['GET /products/', '/products/'],
    ['GET /products/facets/', '/products/facets/?category=bridal'],
    ['GET /products/featured/', '/products/featured/'],
    ['GET /products/search/', '/products/search/?q=veil'],
    ['GET /products/suggestions/', '/products/suggestions/?q=ti'],
    ['GET /products/{id}/', `/products/${tiara.id}/`],
    ['GET /products/{id}/related/', `/products/${tiara.id}/related/`],
    ['GET /products/{id}/reviews/', `/products/${tiara.id}/reviews/`],
    ['GET /reviews/', '/reviews/'],
    ['GET /categories/', '/categories/'],
    ['GET /subcategories/', '/subcategories/?category=groom'],
    ['GET /collections/', '/collections/'],
    ['GET /collections/{id}/', `/collections/${collection.id}/`],
    ['GET /makers/', '/makers/'],
    ['GET /sitemap/', '/sitemap/'],
  ] as const)('of %s match their contract exactly', async (call, url) => {
    const { status, body } = await get(url);
    expect(status).toBe(200);
    expect(calls[call].response.encode(calls[call].response.parse(body) as never)).toEqual(body);
  });
});

describe('product list', () => {
  it('contains published, approved products, newest first', async () => {
    expect(await found('')).toEqual([soldOut.id, tie.id, veil.id, tiara.id]);
  });

  it.each([
    ['?ordering=created_at', [tiara, veil, tie, soldOut]],
    ['?ordering=price', [veil, tie, soldOut, tiara]],
    ['?ordering=-price', [tiara, soldOut, tie, veil]],
    ['?ordering=featured', [tiara, soldOut, tie, veil]],
    ['?category=groom', [soldOut, tie]],
    ['?category=', [soldOut, tie, veil, tiara]],
    ['?subcategory=1&subcategory=3', [veil, tiara]],
    ['?subcategory=4', [soldOut, tie]],
    ['?colour=gold', [tiara]],
    ['?colour=Gold&colour=Navy', [tie, tiara]],
    ['?in_stock=true', [tie, veil, tiara]],
    ['?in_stock=false', [soldOut]],
    ['?sale=true', [tiara]],
    ['?featured=1', [tiara]],
    ['?min_price=6900&max_price=7900', [soldOut, tie]],
    ['?min_price=38500.51', []],
    ['?max_price=4900', [veil]],
    ['?min_price=&max_price=', [soldOut, tie, veil, tiara]],
    ['?category=bridal&colour=Navy', []],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected.map(({ id }) => id));
  });

  it('returns pages without duplicates or gaps', async () => {
    const first = (await get('/products/?page_size=3&category=')).body;
    expect(first).toMatchObject({ count: 4, previous: null });
    expect(first.next).toMatch(/^http:\/\/localhost:8080\/products\/\?category=&page_size=3&page=2$/);
    const second = (await get('/products/?page_size=3&page=2')).body;
    expect(second).toMatchObject({ count: 4, next: null });
    const ids = [...first.results, ...second.results].map(({ id }: { id: number }) => id);
    expect(ids).toEqual([soldOut.id, tie.id, veil.id, tiara.id]);
    expect((await get('/products/?page=99')).body).toMatchObject({ count: 4, next: null, results: [] });
  });

  it.each([
    '?page=abc',
    '?page=0',
    '?page=1e3',
    '?page_size=101',
    '?min_price=x',
    '?max_price=-5',
    '?max_price=99999999999999999999',
    '?ordering=name;drop',
    '?category=bride',
    '?subcategory=veils',
    '?subcategory=99999999',
    '?in_stock=maybe',
    `?search=${'x'.repeat(20_000)}`,
    '?search=%00',
    `?colour=${'x'.repeat(100)}`,
    `?${'colour=a&'.repeat(40)}`,
  ])('rejects %s with a field error', async (query) => {
    const { status, body } = await get(`/products/${query}`);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(Object.values(body.field_errors).flat().length).toBeGreaterThan(0);
  });

  it('rejects a query of 20,000 characters with a field error', async () => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${url}/products/?search=${encodeURIComponent('花'.repeat(20_000))}`);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'invalid', field_errors: { search: ['Search for at most 200 letters'] } },
    ]);
  });

  it('shows the price and the struck-through price', async () => {
    const { body } = await get(`/products/${tiara.id}/`);
    expect(body).toMatchObject({
      price: '38500.50',
      original_price: '45000.00',
      sale: null,
      rating: 4.5,
      review_count: 2,
      inventory: 2,
      in_stock: true,
      has_choices: true,
      weight: 0.125,
      dimensions_length: 15.5,
      vendor_name: 'Main Site',
      variants: [
        { colour: 'Gold', size: null, available: 2 },
        { colour: 'Silver', size: null, available: 0 },
      ],
      collections: [{ id: collection.id }],
    });
  });
});

describe('product page', () => {
  it('returns 404 for an unlisted product', async () => {
    for (const id of [...unlisted.map((product) => product.id), 999_999, 999_999_999_999_999]) {
      for (const part of ['', 'reviews/']) {
        const { status, body } = await get(`/products/${id}/${part}`);
        expect([status, body.detail]).toEqual([404, 'The product you are looking for does not exist.']);
      }
      expect((await get(`/products/${id}/related/`)).body).toEqual([]);
    }
  });

  it.each(['abc', '0', '-1', '1.5', '0x1', '+1', '99999999999999999999', '%00'])(
    'returns 404 for the id %s',
    async (id) => {
      expect((await get(`/products/${id}/`)).status).toBe(404);
    },
  );

  it('shows verified reviews, newest first', async () => {
    const { body } = await get(`/products/${tiara.id}/reviews/?page_size=1`);
    expect(body).toMatchObject({ count: 2, results: [{ author: 'Njeri K.', verified: true }] });
    expect(body.next).toContain('page=2');
  });

  it('includes similar products', async () => {
    const { body } = await get(`/products/${veil.id}/related/`);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([tiara.id]);
  });
});

describe('categories and collections', () => {
  it('show the lowest current price and the number of products', async () => {
    expect((await get('/categories/')).body).toMatchObject([
      { slug: 'bridal', product_count: 2, from_price: '4900.00' },
      { slug: 'groom', product_count: 2, from_price: '6900.00' },
    ]);
    expect((await get('/subcategories/')).body).toHaveLength(19);
    const groom = (await get('/subcategories/?category=groom')).body;
    expect(groom.find(({ id }: { id: number }) => id === 4)).toMatchObject({
      name: 'Ties & Bow Ties',
      product_count: 2,
    });
  });

  it('list their products in order', async () => {
    const { body } = await get(`/collections/${collection.id}/`);
    expect(body).toMatchObject({ category: 'bridal', item_count: 2 });
    expect(body.products.map(({ id }: { id: number }) => id)).toEqual([veil.id, tiara.id]);
    expect((await get('/collections/999999/')).status).toBe(404);
  });
});
