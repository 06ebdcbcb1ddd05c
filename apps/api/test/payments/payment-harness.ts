import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aProduct } from '@harusi/db/factories';
import { paymentExceptions, paymentAttempts, paymentEvents, transferEvents } from '@harusi/db/schema';
import { buildSimulator } from '@harusi/mpesa-simulator/simulator';
import { and, eq, inArray, isNull, lte, or } from '@harusi/db/drizzle';
import { afterAll, expect } from 'vitest';
import type { AppSettings } from '../../src/app.ts';
import { registerCallbackUrls, runDuePayments } from '../../src/modules/payments/payments.jobs.ts';
import { CLAIM_LEASE_MS } from '../../src/modules/payments/messages/store-message.service.ts';
import { reconcile } from '../../src/modules/payments/captures/reconcile.service.ts';
import { runDueTransfers } from '../../src/modules/transfers/transfers.jobs.ts';
import { aGuestOrder, type PlacedOrderBody, postOrder } from '../orders/order-requests.ts';
import { expectCapturesConsistent } from './capture-invariants.ts';
import { startTestApi } from '../start-test-api.ts';

const SECOND = 1000;
const HOUR = 3600;

/** The simulator's response to a control request, as far as tests read it. */
interface ControlResponse {
  status: number;
  receipt: string;
}

/** The shop and the M-Pesa simulator, talking HTTP, on clocks that only the test moves. */
export async function startPaymentHarness(settings: Partial<AppSettings> = {}) {
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
  // The simulator sends x-forwarded-for, like the proxy in front of a real shop.
  const shop = await startTestApi({ ...settings, mpesaUrl, trustProxy: 1 });
  const { app, db, clock, payments } = shop;
  payments.apiUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await simulator.close();
    await rm(dataDir, { recursive: true });
  });
  await registerCallbackUrls.run(shop.jobContext());

  /** The control API of the simulator. */
  const control = async (path: string, body: object = {}): Promise<ControlResponse> => {
    const response = await fetch(`${mpesaUrl}/_sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return JSON.parse(await response.text());
  };

  /** Waits until no message is due or claimed (a claim lasts 30 s). */
  const waitUntilSettled = async () => {
    const giveUp = Date.now() + 3_000;
    const isUnderWay = () => {
      const now = clock.now();
      const claimed = new Date(now.getTime() + CLAIM_LEASE_MS);
      return and(
        isNull(paymentEvents.appliedAt),
        or(lte(paymentEvents.nextTryAt, now), eq(paymentEvents.nextTryAt, claimed)),
      );
    };
    while ((await db.$count(paymentEvents, isUnderWay())) > 0 && Date.now() < giveUp) await sleep(2);
    const untold = isNull(transferEvents.appliedAt);
    while ((await db.$count(transferEvents, untold)) > 0 && Date.now() < giveUp) await sleep(2);
  };

  /** Advances both clocks and runs what becomes due. Small steps first: prompts live for seconds. */
  const advance = async (seconds: number, stride = 1) => {
    for (let left = seconds, passed = 0; left > 0;) {
      const step = Math.min(left, stride * (passed < 240 ? 2 : passed < HOUR ? 60 : 2 * HOUR));
      clock.advance({ seconds: step });
      await simulator.parts.clock.advance(step * SECOND);
      await waitUntilSettled();
      await runDuePayments(payments);
      await runDueTransfers(payments);
      left -= step;
      passed += step;
    }
  };

  /** Pays by Pay Bill from a phone's menu; returns the receipt. */
  const payFromPhoneMenu = async (account: string, amount: number, msisdn = '254799000001') => {
    await control(`wallets/${msisdn}`, { balance: 100_000 });
    const { receipt } = await control('c2b/pay', { msisdn, amount, account });
    await waitUntilSettled();
    return receipt;
  };

  /** Compares captures with M-Pesa's statement. */
  const reconcileWithMpesa = () => reconcile(payments, 48);

  return {
    ...shop,
    simulator,
    simulatorLines,
    advance,
    waitUntilSettled,

    control,

    /** Sends a forged callback; returns the shop's status code. */
    forge: async (forgery: object = {}): Promise<number> => {
      const { status } = await control('forge', forgery);
      await waitUntilSettled();
      return status;
    },

    payFromPhoneMenu,

    /** The same, and M-Pesa's list confirms it: only confirmed money can be sent back or paid out. */
    payAndConfirm: async (...payment: Parameters<typeof payFromPhoneMenu>): Promise<string> => {
      const receipt = await payFromPhoneMenu(...payment);
      await advance(2); // the list ends with the last full second
      await reconcileWithMpesa();
      return receipt;
    },

    /** Answers the prompt on a phone. */
    phone: (msisdn: string) => {
      const { handset, pushes, deliveries } = simulator.parts;
      const actOnPrompt = async (act: (prompt: string) => boolean) => {
        const prompt = pushes.openOn(msisdn)?.checkoutRequestId ?? '';
        const isDone = act(prompt);
        const isDelivered = () =>
          deliveries.list().some((one) => one.checkoutRequestId === prompt && one.latencyMs !== null);
        while (isDone && !isDelivered()) await sleep(2); // the simulator does not wait for the shop
        await waitUntilSettled();
        return isDone;
      };
      return {
        enterPin: (pin = '1234') => actOnPrompt((prompt) => handset.enterPin(msisdn, prompt, pin)),
        cancel: () => actOnPrompt((prompt) => handset.cancel(msisdn, prompt)),
      };
    },

    listExceptions: () => db.select().from(paymentExceptions).orderBy(paymentExceptions.id),

    /** A guest's order of one unit at this price. */
    placeOrder: async (shillings = 1500): Promise<PlacedOrderBody> => {
      const product = await aProduct(db, { priceCents: shillings * 100, variants: [{ onHand: 10 }] });
      const response = await postOrder(app, aGuestOrder([{ product: product.id, quantity: 1 }]));
      expect(response.statusCode).toBe(201);
      return response.json();
    },

    requestPayment: ({ number, lookup_key }: PlacedOrderBody, phone: string, remoteAddress = '10.3.3.3') =>
      app.inject({
        method: 'POST',
        url: `/orders/${number}/payments/`,
        payload: { phone, lookup_key },
        remoteAddress,
      }),

    readOrder: async ({ number, lookup_key }: PlacedOrderBody) =>
      (await app.inject(`/orders/${number}/?key=${lookup_key}`)).json(),

    /** Waits until every requested prompt has been sent or has failed. */
    waitUntilPrompted: async () => {
      const underWay = inArray(paymentAttempts.state, ['created', 'submitting']);
      while ((await db.$count(paymentAttempts, underWay)) > 0) await sleep(10);
    },

    reconcileWithMpesa,

    expectCapturesConsistent: () => expectCapturesConsistent(db, simulator),

    findAttempt: async ({ number }: PlacedOrderBody) => {
      const [attempt] = await db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.accountReference, `${number}-1`));
      return attempt!;
    },
  };
}
