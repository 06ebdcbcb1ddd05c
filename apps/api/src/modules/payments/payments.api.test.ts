import { orders, paymentAttempts, stockHolds } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { type PlacedOrderBody, captureForOrder } from '../../../test/orders/order-requests.ts';
import { startPaymentHarness } from '../../../test/payments/payment-harness.ts';
import { raceOn } from '../../../test/race-on.ts';
import { checkPayment } from './prompts/check-payment.service.ts';
import { closeOldAttempts } from './prompts/start-payment.service.ts';
import { submitPayment } from './prompts/submit-payment.service.ts';

const harness = await startPaymentHarness();
const { app, db, clock, simulator } = harness;

let phones = 0;
/** An unused phone number that waits for a PIN. */
const aPhone = () => `2547110${String(++phones).padStart(5, '0')}`;
const times = <Result>(number: number, start: (n: number) => Result) =>
  Array.from({ length: number }, (_, n) => start(n));
const pushesOf = ({ number }: PlacedOrderBody) =>
  simulator.parts.pushes.list().filter(({ account }) => account.startsWith(`${number}-`));
const orderOf = async ({ number }: PlacedOrderBody) => {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order!;
};
const attemptsOf = async (placed: PlacedOrderBody) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, (await orderOf(placed)).id));

describe('POST /orders/{number}/payments/', () => {
  it('sends a prompt, takes the PIN and marks the order paid', async () => {
    const [placed, phone] = [await harness.placeOrder(), aPhone()];
    const response = await harness.requestPayment(placed, `0${phone.slice(3)}`);
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      state: 'created',
      expires_at: new Date(clock.now().getTime() + 90_000).toISOString(),
    });
    await harness.waitUntilPrompted();
    expect(await harness.readOrder(placed)).toMatchObject({
      status: 'awaiting_payment',
      payment: {
        state: 'prompted',
        expires_at: new Date(clock.now().getTime() + 90_000).toISOString(),
        phone: expect.stringMatching(/^0711 ••• \d{3}$/),
        words: null,
        retry_at: null,
      },
    });
    expect(await harness.phone(phone).enterPin()).toBe(true);
    await harness.advance(4);
    const paid = await harness.readOrder(placed);
    expect(paid).toMatchObject({
      status: 'paid',
      payment: { state: 'succeeded', words: null },
      pay_bill: null,
    });
    expect(paid.receipts).toMatchObject([{ receipt: expect.stringMatching(/^\w{10}$/), amount: paid.total }]);
  });

  it('accepts the key in a header, or the signed-in owner of the order', async () => {
    const placed = await harness.placeOrder();
    const pay = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: `/orders/${placed.number}/payments/`,
        payload: { phone: aPhone() },
        headers,
      });
    const stranger = await harness.signIn();
    expect((await pay({})).statusCode).toBe(404);
    expect((await pay(stranger.headers)).statusCode).toBe(404);
    expect((await pay({ 'x-order-key': 'wrong' })).statusCode).toBe(404);
    expect((await pay({ 'x-order-key': placed.lookup_key })).statusCode).toBe(202);
    const other = { ...(await harness.placeOrder()), lookup_key: placed.lookup_key };
    expect((await harness.requestPayment(other, aPhone())).statusCode).toBe(404);
    expect((await harness.requestPayment({ ...placed, number: 'AAAAAAAA' }, aPhone())).statusCode).toBe(404);
  });

  it.each(['', '12345', '0812345678', '+255712345678', '25471234567'])(
    'does not send to %j',
    async (phone) => {
      const response = await harness.requestPayment(await harness.placeOrder(), phone);
      expect(response.statusCode).toBe(400);
      expect(response.json().field_errors).toHaveProperty('phone');
    },
  );

  it('rejects paid, cancelled and expired orders', async () => {
    const [paid, cancelled, expired] = [
      await harness.placeOrder(),
      await harness.placeOrder(),
      await harness.placeOrder(),
    ];
    await captureForOrder(db, paid.number, clock.now());
    await app.inject({
      method: 'POST',
      url: `/orders/${cancelled.number}/cancel/`,
      payload: { lookup_key: cancelled.lookup_key },
    });
    clock.advance({ minutes: 31 });
    const responses = await Promise.all(
      [paid, cancelled, expired].map((placed) => harness.requestPayment(placed, aPhone())),
    );
    expect(responses.map((response) => [response.statusCode, response.json().detail])).toEqual([
      [409, 'This order is paid already. Asante!'],
      [409, 'This order is cancelled, so there is nothing to pay. Please order again.'],
      [409, 'This order is cancelled, so there is nothing to pay. Please order again.'],
    ]);
    expect(await attemptsOf(paid)).toEqual([]);
  });

  it('holds stock for twenty minutes after the last prompt and never shortens the hold', async () => {
    const [placed, phone] = [await harness.placeOrder(), aPhone()];
    const first = (await orderOf(placed)).holdUntil!;
    await harness.requestPayment(placed, phone);
    expect((await orderOf(placed)).holdUntil).toEqual(first);
    await harness.waitUntilPrompted();
    await harness.phone(phone).cancel();
    await harness.advance(15 * 60);
    await harness.requestPayment(placed, aPhone());
    const until = new Date(clock.now().getTime() + 20 * 60_000);
    const { id, holdUntil } = await orderOf(placed);
    expect(holdUntil).toEqual(until);
    const [hold] = await db.select().from(stockHolds).where(eq(stockHolds.orderId, id));
    expect(hold?.expiresAt).toEqual(until);
    expect((await harness.readOrder(placed)).hold_until).toBe(until.toISOString());
  });

  it('requests only the remainder after a partial paybill payment', async () => {
    const [placed, phone] = [await harness.placeOrder(), aPhone()];
    const total = Number(placed.total);
    await harness.payFromPhoneMenu(placed.number, 500);
    expect((await harness.readOrder(placed)).pay_bill.amount).toBe((total - 500).toFixed(2));
    await harness.requestPayment(placed, phone);
    await harness.waitUntilPrompted();
    expect(pushesOf(placed).map(({ amount }) => amount)).toEqual([total - 500]);
    await harness.phone(phone).enterPin();
    await harness.advance(4);
    expect((await harness.readOrder(placed)).status).toBe('paid');
  });
});

describe('a single open prompt', () => {
  it('is sent when one order gets twenty clicks at once', async () => {
    const [placed, phone] = [await harness.placeOrder(), aPhone()];
    const { id } = await orderOf(placed);
    const responses = await raceOn(db, orders, id, () =>
      times(20, (n) => harness.requestPayment(placed, n % 2 ? phone : aPhone(), `10.5.0.${n}`)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(times(20, () => 202));
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
    await harness.waitUntilPrompted();
    expect(await attemptsOf(placed)).toHaveLength(1);
    expect(pushesOf(placed)).toHaveLength(1);
    const again = await harness.requestPayment(placed, phone);
    expect([again.statusCode, again.json().state]).toEqual([202, 'prompted']);
  });

  it('is sent when twenty orders use one phone, and the others are rejected', async () => {
    const phone = aPhone();
    const placed: PlacedOrderBody[] = [];
    for (let n = 0; n < 20; n++) placed.push(await harness.placeOrder());
    const responses = await Promise.all(
      placed.map((order, n) => harness.requestPayment(order, phone, `10.6.0.${n}`)),
    );
    const codes = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([202, ...times(19, () => 409)]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().detail).toContain(
      'Answer that one first',
    );
    await harness.waitUntilPrompted();
    expect(placed.flatMap(pushesOf)).toHaveLength(1);
  });

  it('per order and per phone is enforced by the database', async () => {
    const [placed, other, phone] = [await harness.placeOrder(), await harness.placeOrder(), aPhone()];
    const row = (order: Awaited<ReturnType<typeof orderOf>>, number: number, msisdn: string) => ({
      orderId: order.id,
      number,
      msisdn,
      amountCents: 100,
      accountReference: `${order.number}-${number}`,
      state: 'prompted' as const,
      createdAt: clock.now(),
      expiresAt: clock.now(),
    });
    const [first, second] = [await orderOf(placed), await orderOf(other)];
    await db.insert(paymentAttempts).values(row(first, 1, phone));
    const refusal = (values: ReturnType<typeof row>) =>
      db
        .insert(paymentAttempts)
        .values(values)
        .then(
          () => 'written',
          (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
        );
    expect(await refusal(row(first, 2, aPhone()))).toBe('payment_attempts_one_open_per_order');
    expect(await refusal(row(second, 1, phone))).toBe('payment_attempts_one_open_per_phone');
    await db.update(paymentAttempts).set({ state: 'failed' }).where(eq(paymentAttempts.msisdn, phone));
    expect(await refusal(row(first, 2, phone))).toBe('written');
  });

  /** A recorded prompt whose process died before sending it. */
  const leaveUnsent = async (placed: PlacedOrderBody) => {
    const { id: orderId, totalCents: amountCents, number } = await orderOf(placed);
    const soon = new Date(clock.now().getTime() + 5_000);
    await db.insert(paymentAttempts).values({
      orderId,
      number: 1,
      msisdn: aPhone(),
      amountCents,
      accountReference: `${number}-1`,
      state: 'created',
      createdAt: clock.now(),
      expiresAt: soon,
      nextCheckAt: soon,
    });
  };

  it('is sent by the next run when its process died', async () => {
    const placed = await harness.placeOrder();
    await leaveUnsent(placed);
    await harness.advance(8);
    expect(pushesOf(placed)).toHaveLength(1);
    expect((await harness.readOrder(placed)).payment.state).toBe('prompted');
  });

  it('is not sent after its order was cancelled', async () => {
    const placed = await harness.placeOrder();
    await leaveUnsent(placed);
    await app.inject({
      method: 'POST',
      url: `/orders/${placed.number}/cancel/`,
      payload: { lookup_key: placed.lookup_key },
    });
    await harness.advance(8);
    expect(pushesOf(placed)).toEqual([]);
    expect((await harness.findAttempt(placed)).resultCode).toBe('withdrawn');
  });

  it('keeps an outcome that arrives before the response to our request', async () => {
    const placed = await harness.placeOrder();
    await leaveUnsent(placed);
    const attempt = await harness.findAttempt(placed);
    const cancelled = { state: 'cancelled', resultCode: '1032', nextCheckAt: null } as const;
    const push = async () => {
      await db.update(paymentAttempts).set(cancelled).where(eq(paymentAttempts.id, attempt.id));
      return { kind: 'refused', why: 'busy', detail: 'too late' } as const;
    };
    const mpesa = { ...harness.payments.mpesa, push };
    await submitPayment({ ...harness.payments, mpesa }, attempt);
    expect(await harness.findAttempt(placed)).toMatchObject(cancelled);
  });

  it('is unknown and then timed out when its process died while sending', async () => {
    const placed = await harness.placeOrder();
    await leaveUnsent(placed);
    const [now, { id }] = [clock.now(), await harness.findAttempt(placed)];
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    await db
      .update(paymentAttempts)
      .set({ state: 'submitting', submittedAt: now, nextCheckAt: after(60) })
      .where(eq(paymentAttempts.id, id));

    clock.advance({ seconds: 60 });
    await checkPayment(harness.payments, id);
    expect(await harness.findAttempt(placed)).toMatchObject({ state: 'unknown', nextCheckAt: after(180) });
    clock.advance({ seconds: 120 });
    await checkPayment(harness.payments, id);
    expect(await harness.findAttempt(placed)).toMatchObject({
      state: 'timed_out',
      timedOutBy: 'ours',
      closedAt: after(180),
      nextCheckAt: null,
    });
    expect(pushesOf(placed)).toEqual([]);
  });
});

describe('an unpaid prompt', () => {
  it("is closed for good when M-Pesa's list no longer reaches back to it", async () => {
    const [placed, phone] = [await harness.placeOrder(), aPhone()];
    const requestedAt = clock.now();
    await harness.requestPayment(placed, phone);
    await harness.waitUntilPrompted();
    await harness.phone(phone).cancel();
    const isClosedAfter = async (ms: number) => {
      await closeOldAttempts(db, new Date(requestedAt.getTime() + ms));
      return (await harness.findAttempt(placed)).reconciledAt !== null;
    };
    const twoDays = 48 * 3_600_000;
    expect([await isClosedAfter(twoDays), await isClosedAfter(twoDays + 1)]).toEqual([false, true]);
  });
});
