import type { Db } from '@harusi/db/client';
import { aCollection, aProduct, aProductReview, aUser } from '@harusi/db/factories';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

const day = (n: number) => new Date(Date.UTC(2026, 5, n));

/** Four listed products, five unlisted ones, a collection and three reviews of the tiara. */
export async function seedSmallCatalogue(db: Db) {
  const tiara = await aProduct(db, {
    name: 'Karura Pearl Tiara',
    subcategoryId: 3,
    tags: ['tiara', 'pearl'],
    priceCents: 3_850_050,
    originalPriceCents: 4_500_000,
    featuredAt: day(1),
    createdAt: day(1),
    weightGrams: 125,
    lengthMm: 155,
    variants: [
      { colour: 'Gold', onHand: 2 },
      { colour: 'Silver', onHand: 0 },
    ],
  });
  const veil = await aProduct(db, {
    name: 'Lamu Lace Veil',
    tags: ['veil', 'lace'],
    description: 'Wear it under a tiara or alone.',
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
    variants: [{ colour: 'Navy', size: 'Slim', onHand: 9 }],
  });
  const soldOut = await aProduct(db, {
    name: 'Meru Bow Tie',
    categoryId: 2,
    subcategoryId: 19,
    priceCents: 790_000,
    createdAt: day(3), // the same moment as the tie: the id decides
    variants: [{ onHand: 0 }],
  });
  const vendor = await aUser(db, { userType: 'vendor' });
  const unlisted = await Promise.all([
    aProduct(db, { name: 'A draft veil', visibility: 'draft' }),
    aProduct(db, { name: 'An archived veil', visibility: 'archived' }),
    aProduct(db, { name: 'A veil to approve', vendorId: vendor.id, review: 'pending_approval' }),
    aProduct(db, { name: 'A rejected veil', vendorId: vendor.id, review: 'rejected' }),
    aProduct(db, { name: 'A hidden veil', vendorId: vendor.id, review: 'approved', hiddenAt: day(1) }),
  ]);
  await aProductReview(db, { productId: tiara.id, rating: 4, createdAt: day(4) });
  await aProductReview(db, { productId: tiara.id, rating: 5, createdAt: day(5), author: 'Njeri K.' });
  await aProductReview(db, { productId: tiara.id, rating: 1, verifiedAt: null });
  const collection = await aCollection(db, { productIds: [veil.id, tiara.id, unlisted[0].id] });
  return { tiara, veil, tie, soldOut, unlisted, vendor, collection };
}

export function readCatalogue(app: Pick<FastifyInstance, 'inject'>) {
  const get = async (url: string) => {
    const response = await app.inject(url);
    return { status: response.statusCode, body: response.json() };
  };
  return {
    get,
    /** The ids of the products that a list contains, in its order. */
    found: async (query: string): Promise<number[]> => {
      const { status, body } = await get(`/products/${query}`);
      expect(status).toBe(200);
      return body.results.map(({ id }: { id: number }) => id);
    },
  };
}
