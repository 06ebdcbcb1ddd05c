import { randomUUID } from 'node:crypto';
import { aProduct } from '@harusi/db/factories';
import { aGuestOrder, type PlacedOrderBody, postOrder } from '../orders/order-requests.ts';
import type { startTestApi } from '../start-test-api.ts';

export type Headers = Record<string, string>;

/** The phone on every order. */
export const PHONE = '0712 345 678';

export const anAddress = () => `${randomUUID().slice(0, 8)}@example.com`;

/** Places and opens orders as a guest, and reads the emails about them. */
export function openGuestOrders({
  app,
  db,
  runQueuedJobs,
  readMails,
}: Awaited<ReturnType<typeof startTestApi>>) {
  return {
    place: async (email: string | undefined, headers: Headers = {}): Promise<PlacedOrderBody> => {
      const { id: product } = await aProduct(db);
      const contact = { name: 'Neema Otieno', phone: PHONE, ...(email !== undefined && { email }) };
      return (await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact }), headers)).json();
    },

    /** The status of opening an order with this key. */
    open: async (number: string, key?: string, headers: Headers = {}): Promise<number> => {
      const query = key === undefined ? '' : `?key=${key}`;
      return (await app.inject({ url: `/orders/${number}/${query}`, headers })).statusCode;
    },

    mailsTo: async (address: string, subject: RegExp) => {
      await runQueuedJobs();
      return (await readMails()).filter(
        (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''),
      );
    },
  };
}
