import {
  addMonths,
  monthOf,
  nairobiDay,
  startOfNairobiMonth,
} from '@harusi/contracts/constants/nairobi-time';
import { aCampaign, aProduct, FACTORY_PASSWORD } from '@harusi/db/factories';
import { papers, users } from '@harusi/db/schema';
import { asc, eq, sql } from '@harusi/db/drizzle';
import { refundOrder } from '../../src/modules/orders/refunds/refund-order.service.ts';
import { issueDueInvoices } from '../../src/modules/vendor-papers/issue-invoices.service.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../orders/order-requests.ts';
import { startTestApi } from '../start-test-api.ts';

/** A shop whose vendors sell, and whose months pass. */
export async function startInvoiceHarness() {
  const api = await startTestApi();
  const { app, db, clock, signIn } = api;
  const { user: admin } = await signIn('admin');
  const by = () => ({ actorId: admin.id, now: clock.now() });
  const month = () => monthOf(nairobiDay(clock.now()));
  const failures: unknown[] = [];

  return {
    ...api,
    by,
    month,
    /** Of `issue`. */
    failures,
    issue: () => issueDueInvoices(db, clock.now(), (error) => failures.push(error)),
    listPapers: (vendorId: number) =>
      db.select().from(papers).where(eq(papers.vendorId, vendorId)).orderBy(asc(papers.id)),

    /** Moves the clock to an hour of the first day of the next month. */
    goToNextMonth: (hour = 6) => {
      const first = startOfNairobiMonth(addMonths(month(), 1)).getTime() + hour * 3_600_000;
      clock.advance({ minutes: (first - clock.now().getTime()) / 60_000 });
    },

    /** A paid order of one product, in a flash sale if there is a percentage. */
    sell: async (vendorId: number, priceCents: number, quantity = 1, percent?: number) => {
      const given = { vendorId, priceCents, variants: [{ onHand: 9 }] };
      const product = await aProduct(db, { ...given, review: 'approved' });
      if (percent !== undefined) {
        await aCampaign(db, { percent, startsAt: clock.now(), productIds: [product.id] });
      }
      const placed = (await postOrder(app, aGuestOrder([{ product: product.id, quantity }]))).json();
      await captureForOrder(db, placed.number, clock.now());
      return { number: placed.number as string, line: placed.lines[0].id as number, name: product.name };
    },

    /** Refunds one unit of what was sent: what was not is cancelled instead. */
    refund: async ({ number, line }: { number: string; line: number }) => {
      const ofOrder = sql`order_id = (select id from orders where number = ${number})`;
      for (const status of ['preparing', 'dispatched']) {
        await db.execute(sql`update parcels set status = ${status} where ${ofOrder}`);
      }
      await refundOrder(db, number, { lines: [{ line, quantity: 1, restock: true }], reason: 'Torn' }, by());
    },

    openVendor: async () => {
      const { user, headers } = await signIn('vendor');
      return { id: user.id, headers };
    },

    /** Sessions end while the clock moves on. */
    signInAgain: async ({ id }: { id: number }): Promise<Record<string, string>> => {
      const [user] = await db.select().from(users).where(eq(users.id, id));
      const payload = { username: user!.email, password: FACTORY_PASSWORD };
      const { access } = (await app.inject({ method: 'POST', url: '/auth/login/', payload })).json();
      return { authorization: `Bearer ${access}` };
    },

    asAdmin: async () => (await signIn('admin')).headers,
    print: (of: 'vendor' | 'admin', invoices: unknown, headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: `/${of}/commission-invoices/print/`,
        headers,
        payload: { invoices },
      }),
  };
}
