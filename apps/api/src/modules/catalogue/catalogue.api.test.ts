import { catalogueCalls as calls } from '@harusi/contracts/catalogue';
import { aCollection, aProduct, aProductReview } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db } = await startTestApi();
const get = async (url: string) => {
  const answer = await app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
};
const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name);

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const tiara = await aProduct(db, {
  name: 'Karura Pearl Tiara',
  subcategoryId: 3,
  tags: ['tiara', 'pearl'],
  priceCents: 3_850_000,
  originalPriceCents: 4_500_000,
  featuredAt: day(1),
  createdAt: day(1),
  variants: [
    { colour: 'Gold', onHand: 2 },
    { colour: 'Silver', onHand: 0 },
  ],
});
const veil = await aProduct(db, {
  name: 'Lamu Lace Veil',
  tags: ['veil', 'lace'],
  priceCents: 490_000,
  createdAt: day(2),
});
const tie = await aProduct(db, {
  name: 'Nanyuki Silk Tie',
  categoryId: 2,
  subcategoryId: 18,
  tags: ['tie', 'silk'],
  priceCents: 690_000,
  createdAt: day(3),
  variants: [{ colour: 'Navy', onHand: 9 }],
});
await aProduct(db, { name: 'Hidden Draft Veil', visibility: 'draft' });
await aProductReview(db, { productId: tiara.id, rating: 4 });
const collection = await aCollection(db, { productIds: [veil.id, tiara.id] });

describe('the catalogue', () => {
  it.each([
    ['GET /products/', '/products/'],
    ['GET /products/facets/', '/products/facets/?category=bridal'],
    ['GET /products/featured/', '/products/featured/'],
    ['GET /products/search/', '/products/search/?q=veil'],
    ['GET /products/suggestions/', '/products/suggestions/?q=ti'],
    ['GET /products/{id}/', `/products/${tiara.id}/`],
    ['GET /products/{id}/related/', `/products/${tiara.id}/related/`],
    ['GET /products/{id}/reviews/', `/products/${tiara.id}/reviews/`],
    ['GET /categories/', '/categories/'],
    ['GET /subcategories/', '/subcategories/?category=groom'],
    ['GET /collections/', '/collections/'],
    ['GET /collections/{id}/', `/collections/${collection.id}/`],
    ['GET /sitemap/', '/sitemap/'],
  ] as const)('%s answers as its contract says', async (call, url) => {
    const { status, body } = await get(url);
    expect(status).toBe(200);
    expect(calls[call].answer.parse(body)).toBeDefined();
  });
  it('lists newest first', async () => {
    const { body } = await get('/products/');
    expect(names(body)).toEqual([tie.name, veil.name, tiara.name]);
  });
});
