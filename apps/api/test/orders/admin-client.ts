import { aProduct } from '@harusi/db/factories';
import { expect } from 'vitest';
import { aGuestOrder, captureForOrder, type PlacedOrderBody, postOrder } from './order-requests.ts';
import type { startTestApi } from '../start-test-api.ts';

/** An admin at the desk, and orders to work on. */
export async function openAdminClient({ app, db, clock, signIn }: Awaited<ReturnType<typeof startTestApi>>) {
  let { headers } = await signIn('admin');
  const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  const move = (parcel: number, status: string, more = {}) =>
    send('PATCH', `/admin/parcels/${parcel}/`, { status, ...more });
  const place = async (items: Parameters<typeof aGuestOrder>[0], given = {}): Promise<PlacedOrderBody> => {
    const answer = await postOrder(app, aGuestOrder(items, given));
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };

  return {
    send,
    move,
    place,
    get: (url: string) => app.inject({ url, headers }),
    read: async (url: string) => (await app.inject({ url, headers })).json(),

    /** Moves a parcel on, step by step. */
    moveAll: async (parcel: number, steps: readonly string[]) => {
      for (const step of steps) expect((await move(parcel, step)).statusCode).toBe(200);
    },

    /** A paid order of one piece, of which there were five. */
    aPaidOrder: async (given = {}) => {
      const veil = await aProduct(db);
      const placed = await place([{ product: veil.id, quantity: 1 }], given);
      await captureForOrder(db, placed.number, clock.now());
      return { placed, veil, parcel: placed.parcels[0]!.id };
    },

    /** Time passes, and the admin signs in anew. */
    wait: async (minutes: number) => {
      clock.advance({ minutes });
      ({ headers } = await signIn('admin'));
    },
  };
}
