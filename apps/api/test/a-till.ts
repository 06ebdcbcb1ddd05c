import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aProduct } from '@harusi/db/factories';
import { paymentAttempts } from '@harusi/db/schema';
import { buildSimulator } from '@harusi/mpesa-simulator/simulator';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { registerForMoney, runDuePayments } from '../src/modules/payments/payments.jobs.ts';
import { reconcile } from '../src/modules/payments/reconcile.service.ts';
import { aGuestOrder, type Placed, sendOrder } from './an-order.ts';
import { startTestApi, testSettings } from './start-test-api.ts';

const SECOND = 1000;
const HOUR = 3600;

/** The shop and the simulator of M-Pesa, speaking HTTP to each other, on clocks that only a test moves. */
export async function openTill() {
  const dataDir = await mkdtemp(join(tmpdir(), 'harusi-simulator-'));
  const start = new Date();
  const simulator = await buildSimulator({ now: () => start, dataDir, settings: { allowHttp: true } });
  const mpesaUrl = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  const shop = await startTestApi({ mpesaUrl });
  const { app, db, clock, payments, log, mailer, files } = shop;
  payments.apiUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await simulator.close();
    await rm(dataDir, { recursive: true });
  });
  const { siteUrl } = testSettings;
  await registerForMoney.run({ db, now: clock.now(), log, mailer, files, siteUrl, payments });

  /** Lets time pass for both, and what becomes due happen. Small steps first: prompts live by seconds. */
  const pass = async (seconds: number) => {
    for (let left = seconds, passed = 0; left > 0;) {
      const step = Math.min(left, passed < 240 ? 2 : passed < HOUR ? 60 : HOUR);
      clock.advance({ seconds: step });
      await simulator.parts.clock.advance(step * SECOND);
      await sleep(2); // what messages caused
      await runDuePayments(payments);
      left -= step;
      passed += step;
    }
  };

  return {
    ...shop,
    simulator,
    pass,

    /** A guest's order of one piece at this price. */
    order: async (shillings = 1500): Promise<Placed> => {
      const product = await aProduct(db, { priceCents: shillings * 100, variants: [{ onHand: 10 }] });
      const answer = await sendOrder(app, aGuestOrder([{ product: product.id, quantity: 1 }]));
      expect(answer.statusCode).toBe(201);
      return answer.json();
    },

    pay: ({ number, lookup_key }: Placed, phone: string, remoteAddress = '10.3.3.3') =>
      app.inject({
        method: 'POST',
        url: `/orders/${number}/payments/`,
        payload: { phone, lookup_key },
        remoteAddress,
      }),

    see: async ({ number, lookup_key }: Placed) =>
      (await app.inject(`/orders/${number}/?key=${lookup_key}`)).json(),

    /** Until every prompt that was asked for has been sent, or its sending has failed. */
    sent: async () => {
      const underWay = inArray(paymentAttempts.state, ['created', 'submitting']);
      while ((await db.$count(paymentAttempts, underWay)) > 0) await sleep(10);
    },

    /** Compares with M-Pesa's own list. */
    compare: () => reconcile(payments, 48),

    /** What must be true whatever happened. */
    requireOrder: async () => {
      const { rows: captured } = await db.execute<{ receipt: string; amount: string }>(
        sql`select receipt, amount_cents / 100 as amount from payment_captures where provider = 'mpesa' order by receipt`,
      );
      const taken = simulator.parts.ledger
        .entries()
        .map(({ receipt, amount }) => ({ receipt, amount: String(amount) }))
        .toSorted((a, b) => (a.receipt < b.receipt ? -1 : 1));
      expect(captured).toEqual(taken);
      const { rows: wrong } = await db.execute(sql`
        select o.number, o.status, o.total_cents, coalesce(sum(c.amount_cents), 0) as paid
        from orders o left join payment_captures c on c.order_id = o.id group by o.id
        having (o.status in ('paid', 'preparing', 'dispatched', 'delivered') and coalesce(sum(c.amount_cents), 0) < o.total_cents)
            or (o.status in ('awaiting_payment', 'cancelled') and coalesce(sum(c.amount_cents), 0) >= o.total_cents)`);
      expect(wrong).toEqual([]);
      const { rows: lost } = await db.execute(sql`
        select c.* from payment_captures c left join orders o on o.id = c.order_id
        where (c.order_id is null or o.status in ('awaiting_payment', 'cancelled', 'refund_pending'))
          and not exists (select from money_matters m where m.capture_id = c.id)`);
      expect(lost).toEqual([]);
      const { rows: unbalanced } = await db.execute(
        sql`select entry_id from ledger_lines group by entry_id having sum(amount_cents) <> 0`,
      );
      expect(unbalanced).toEqual([]);
      const { rows: books } = await db.execute<{ mpesa: string; captured: string }>(sql`
        select (select coalesce(sum(amount_cents), 0) from ledger_lines where account = 'mpesa') as mpesa,
               (select coalesce(sum(amount_cents), 0) from payment_captures) as captured`);
      expect(books[0]?.mpesa).toBe(books[0]?.captured);
    },

    attemptOf: async ({ number }: Placed) => {
      const [attempt] = await db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.accountReference, `${number}-1`));
      return attempt!;
    },
  };
}
