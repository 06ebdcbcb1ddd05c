import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aProduct } from '@harusi/db/factories';
import { paymentExceptions, paymentAttempts, paymentEvents, transferEvents } from '@harusi/db/schema';
import { buildSimulator } from '@harusi/mpesa-simulator/simulator';
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { registerForMoney, runDuePayments } from '../../src/modules/payments/payments.jobs.ts';
import { CLAIM_MS } from '../../src/modules/payments/inbox.service.ts';
import { reconcile } from '../../src/modules/payments/reconcile.service.ts';
import { runDueTransfers } from '../../src/modules/transfers/transfers.jobs.ts';
import { aGuestOrder, type PlacedOrderBody, postOrder } from '../orders/order-requests.ts';
import { expectCapturesConsistent } from './capture-invariants.ts';
import { startTestApi, testSettings } from '../start-test-api.ts';

const SECOND = 1000;
const HOUR = 3600;

/** What the simulator answers to a control, as far as tests read it. */
interface ControlResponse {
  status: number;
  receipt: string;
}

/** The shop and the simulator of M-Pesa, speaking HTTP to each other, on clocks that only a test moves. */
export async function startPaymentHarness() {
  const dataDir = await mkdtemp(join(tmpdir(), 'harusi-simulator-'));
  const start = new Date();
  const simulatorLines: string[] = [];
  const simulator = await buildSimulator({
    now: () => start,
    dataDir,
    settings: { allowHttp: true },
    logger: { level: 'trace', stream: { write: (line: string) => void simulatorLines.push(line) } },
  });
  const mpesaUrl = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  // The simulator says of each message where it comes from, as the proxy in front of a real shop does.
  const shop = await startTestApi({ mpesaUrl, trustProxy: 1 });
  const { app, db, clock, payments, log, mailer, files } = shop;
  payments.apiUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await simulator.close();
    await rm(dataDir, { recursive: true });
  });
  const { siteUrl } = testSettings;
  await registerForMoney.run({ db, now: clock.now(), log, mailer, files, siteUrl, payments });

  /** The control API of the simulator. */
  const tell = async (path: string, body: object = {}): Promise<ControlResponse> => {
    const answer = await fetch(`${mpesaUrl}/_sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return JSON.parse(await answer.text());
  };

  /** Until nobody works on a message any more, or whoever did has failed. What is being worked on is claimed for 30 s. */
  const settled = async () => {
    const giveUp = Date.now() + 3_000;
    const isUnderWay = () => {
      const now = clock.now();
      const claimed = new Date(now.getTime() + CLAIM_MS);
      return and(
        isNull(paymentEvents.appliedAt),
        or(lte(paymentEvents.nextTryAt, now), eq(paymentEvents.nextTryAt, claimed)),
      );
    };
    while ((await db.$count(paymentEvents, isUnderWay())) > 0 && Date.now() < giveUp) await sleep(2);
    const untold = isNull(transferEvents.appliedAt);
    while ((await db.$count(transferEvents, untold)) > 0 && Date.now() < giveUp) await sleep(2);
  };

  /** Lets time pass for both, and what becomes due happen. Small steps first: prompts live by seconds. */
  const pass = async (seconds: number, stride = 1) => {
    for (let left = seconds, passed = 0; left > 0;) {
      const step = Math.min(left, stride * (passed < 240 ? 2 : passed < HOUR ? 60 : 2 * HOUR));
      clock.advance({ seconds: step });
      await simulator.parts.clock.advance(step * SECOND);
      await settled();
      await runDuePayments(payments);
      await runDueTransfers(payments);
      left -= step;
      passed += step;
    }
  };

  return {
    ...shop,
    simulator,
    simulatorLines,
    pass,
    settled,

    tell,

    /** What a stranger sends; answers how the shop took it. */
    forge: async (forgery: object = {}): Promise<number> => {
      const { status } = await tell('forge', forgery);
      await settled();
      return status;
    },

    /** Somebody pays from the menu of a phone; answers the receipt. */
    payByHand: async (account: string, amount: number, msisdn = '254799000001'): Promise<string> => {
      await tell(`wallets/${msisdn}`, { balance: 100_000 });
      const { receipt } = await tell('c2b/pay', { msisdn, amount, account });
      await settled();
      return receipt;
    },

    /** The prompt that a phone shows, for whoever holds it. */
    phone: (msisdn: string) => {
      const { handset, pushes, deliveries } = simulator.parts;
      const answer = async (act: (prompt: string) => boolean) => {
        const prompt = pushes.openOn(msisdn)?.checkoutRequestId ?? '';
        const isDone = act(prompt);
        const isTold = () =>
          deliveries.list().some((one) => one.checkoutRequestId === prompt && one.latencyMs !== null);
        while (isDone && !isTold()) await sleep(2); // the phone does not wait for the shop, we do
        await settled();
        return isDone;
      };
      return {
        enterPin: (pin = '1234') => answer((prompt) => handset.enterPin(msisdn, prompt, pin)),
        cancel: () => answer((prompt) => handset.cancel(msisdn, prompt)),
      };
    },

    matters: () => db.select().from(paymentExceptions).orderBy(paymentExceptions.id),

    /** A guest's order of one piece at this price. */
    order: async (shillings = 1500): Promise<PlacedOrderBody> => {
      const product = await aProduct(db, { priceCents: shillings * 100, variants: [{ onHand: 10 }] });
      const answer = await postOrder(app, aGuestOrder([{ product: product.id, quantity: 1 }]));
      expect(answer.statusCode).toBe(201);
      return answer.json();
    },

    pay: ({ number, lookup_key }: PlacedOrderBody, phone: string, remoteAddress = '10.3.3.3') =>
      app.inject({
        method: 'POST',
        url: `/orders/${number}/payments/`,
        payload: { phone, lookup_key },
        remoteAddress,
      }),

    see: async ({ number, lookup_key }: PlacedOrderBody) =>
      (await app.inject(`/orders/${number}/?key=${lookup_key}`)).json(),

    /** Until every prompt that was asked for has been sent, or its sending has failed. */
    sent: async () => {
      const underWay = inArray(paymentAttempts.state, ['created', 'submitting']);
      while ((await db.$count(paymentAttempts, underWay)) > 0) await sleep(10);
    },

    /** Compares with M-Pesa's own list. */
    compare: () => reconcile(payments, 48),

    requireOrder: () => expectCapturesConsistent(db, simulator),

    attemptOf: async ({ number }: PlacedOrderBody) => {
      const [attempt] = await db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.accountReference, `${number}-1`));
      return attempt!;
    },
  };
}
