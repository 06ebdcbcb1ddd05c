import { aProduct } from '@harusi/db/factories';
import { expect } from 'vitest';
import { aGuestOrder, captureForOrder, type PlacedOrderBody, postOrder } from './order-requests.ts';
import type { startTestApi } from '../start-test-api.ts';

/** A signed-in admin, and orders to work on. */
export async function openAdminClient({ app, db, clock, signIn }: Awaited<ReturnType<typeof startTestApi>>) {
  let { headers } = await signIn('admin');
  const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  const moveParcel = (parcel: number, status: string, more = {}) =>
    send('PATCH', `/admin/parcels/${parcel}/`, { status, ...more });
  const placeOrder = async (
    items: Parameters<typeof aGuestOrder>[0],
    given = {},
  ): Promise<PlacedOrderBody> => {
    const response = await postOrder(app, aGuestOrder(items, given));
    expect(response.statusCode).toBe(201);
    return response.json();
  };

  return {
    send,
    moveParcel,
    placeOrder,
    /** Sends what must not be done twice. */
    sendOnce: (url: string, payload: object, key: string = crypto.randomUUID()) =>
      app.inject({ method: 'POST', url, headers: { ...headers, 'idempotency-key': key }, payload }),
    get: (url: string) => app.inject({ url, headers }),
    read: async (url: string) => (await app.inject({ url, headers })).json(),

    /** Moves a parcel through these statuses. */
    moveParcelThrough: async (parcel: number, steps: readonly string[]) => {
      for (const step of steps) expect((await moveParcel(parcel, step)).statusCode).toBe(200);
    },

    /** A paid order of one unit; five were in stock. */
    createPaidOrder: async (given = {}) => {
      const veil = await aProduct(db);
      const placed = await placeOrder([{ product: veil.id, quantity: 1 }], given);
      await captureForOrder(db, placed.number, clock.now());
      return { placed, veil, parcel: placed.parcels[0]!.id };
    },

    /** Advances the clock and signs in again. */
    waitMinutes: async (minutes: number) => {
      clock.advance({ minutes });
      ({ headers } = await signIn('admin'));
    },
  };
}
