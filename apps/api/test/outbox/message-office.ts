import { aProduct } from '@harusi/db/factories';
import { messages } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { beforeEach } from 'vitest';
import { aGuestOrder, captureForOrder, postOrder } from '../orders/order-requests.ts';
import { startTextHarness } from './text-harness.ts';

interface ShownMessage {
  id: number;
  title: string;
  recipient: string;
}

/** The back office of a shop that sends texts to a simulator. */
export async function openMessageOffice() {
  const shop = await startTextHarness();
  const { app, db, clock, newPhone, runQueuedJobs } = shop;
  const { id: product } = await aProduct(db, { variants: [{ onHand: 500 }] });
  // New for each test, because time passes and sessions end.
  let admin = await shop.signIn('admin');
  beforeEach(async () => {
    admin = await shop.signIn('admin');
  });

  const get = (url: string, { headers } = admin) => app.inject({ url, headers });
  const messagesOf = async (path: string): Promise<ShownMessage[]> =>
    (await get(`/admin/${path}/messages/?page_size=50`)).json().results;

  return {
    ...shop,
    get,
    messagesOf,
    post: (url: string, payload?: object, key?: string, { headers } = admin) =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
        ...(payload && { payload }),
      }),
    adminId: () => admin.user.id,
    /** A guest who paid, with an email address and a phone, and was told so. */
    payOrder: async (phone = newPhone()) => {
      const contact = { name: 'Any Body', phone, email: `guest${phone.slice(-4)}@example.com` };
      const placed = await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact }));
      const { number }: { number: string } = placed.json();
      await captureForOrder(db, number, clock.now());
      await runQueuedJobs();
      return { number, phone, email: contact.email };
    },
    /** The message that an order was paid. */
    paidMessage: async (number: string) =>
      (await messagesOf(`orders/${number}`)).find(({ title }) => title === 'Payment received')!,
    idOf: async (eventKey: string) => {
      const [row] = await db.select().from(messages).where(eq(messages.eventKey, eventKey));
      return row!.id;
    },
  };
}
