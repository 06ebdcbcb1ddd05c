import { aProduct } from '@harusi/db/factories';
import { expect } from 'vitest';
import { aGuestOrder, captureForOrder, type PlacedOrderBody, postOrder } from './order-requests.ts';
import type { startTestApi } from '../start-test-api.ts';

/** A signed-in vendor with one listed product, and guests who buy it. */
export async function openVendorClient({ app, db, clock, signIn }: Awaited<ReturnType<typeof startTestApi>>) {
  const { user, headers } = await signIn('vendor');
  const addProduct = (given: Parameters<typeof aProduct>[1] = {}) =>
    aProduct(db, { name: 'Lamu Silver Ring', vendorId: user.id, review: 'approved', ...given });
  const ring = await addProduct({ priceCents: 3_333_33, variants: [{ onHand: 50 }] });
  const placeOrder = async (items: Parameters<typeof aGuestOrder>[0]): Promise<PlacedOrderBody> => {
    const response = await postOrder(app, aGuestOrder(items));
    expect(response.statusCode).toBe(201);
    return response.json();
  };

  return {
    vendor: user,
    headers,
    ring,
    addProduct,
    placeOrder,
    get: (url: string) => app.inject({ url, headers }),
    read: async (url: string) => (await app.inject({ url, headers })).json(),
    send: (method: 'POST' | 'PATCH', url: string, payload: object) =>
      app.inject({ method, url, payload, headers }),

    /** A paid order of `quantity` rings and one of each other product. */
    sell: async (quantity = 1, others: readonly { id: number }[] = []) => {
      const more = others.map(({ id: product }) => ({ product, quantity: 1 }));
      const placed = await placeOrder([{ product: ring.id, quantity }, ...more]);
      await captureForOrder(db, placed.number, clock.now());
      return placed;
    },
  };
}
