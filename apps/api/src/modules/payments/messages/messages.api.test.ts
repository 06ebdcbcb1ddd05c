import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { orders, paymentAttempts, paymentEvents } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PlacedOrderBody } from '../../../../test/orders/order-requests.ts';
import { startPaymentHarness } from '../../../../test/payments/payment-harness.ts';
import { openPrompts } from '../../../../test/payments/prompts.ts';
import { confirmationPath } from './confirmation-path.ts';

const harness = await startPaymentHarness();
const { app, db, clock, payments, simulator } = harness;
const { aPhone, aPrompt, capturesFor, exceptionsFor } = openPrompts(harness);

describe('a forged callback', () => {
  it('with a wrong secret returns 404 and stores nothing', async () => {
    const { state } = await aPrompt();
    const before = await db.$count(paymentEvents);
    expect(await harness.forge({ wrongToken: true })).toBe(404);
    expect(await state()).toBe('prompted');
    expect(await db.$count(paymentEvents)).toBe(before);
  });

  it('with the right secret and an invented id changes nothing', async () => {
    const { placed, phone, state } = await aPrompt();
    expect(await harness.forge({ checkoutRequestId: 'invented' })).toBe(200);
    expect(await harness.forge({ checkoutRequestId: 'invented', code: 1032 })).toBe(200);
    expect(await state()).toBe('prompted');
    await harness.phone(phone).enterPin();
    expect((await harness.readOrder(placed)).status).toBe('paid');
    await harness.expectCapturesConsistent();
  });

  it("with another prompt's id changes neither prompt", async () => {
    const [one, other] = [await aPrompt(), await aPrompt()];
    const url = other.push.callbackUrl;
    await harness.forge({ url, checkoutRequestId: one.push.checkoutRequestId, code: 1032 });
    expect([await one.state(), await other.state()]).toEqual(['prompted', 'prompted']);
  });

  it('of a failure only delays the payment', async () => {
    const { placed, phone, state } = await aPrompt();
    await harness.forge({ code: 1032 });
    expect(await state()).toBe('cancelled');
    await harness.phone(phone).enterPin();
    expect([await state(), (await harness.readOrder(placed)).status]).toEqual(['succeeded', 'paid']);
    await harness.expectCapturesConsistent();
  });

  it('of a success that M-Pesa denies pays nothing and opens an exception', async () => {
    const { placed, phone, push, state } = await aPrompt();
    await harness.phone(phone).cancel();
    await harness.forge({ checkoutRequestId: push.checkoutRequestId });
    expect(await state()).toBe('needs_review');
    expect((await harness.readOrder(placed)).status).toBe('awaiting_payment');
    expect(await capturesFor(placed)).toEqual([]);
    expect(await exceptionsFor(placed)).toMatchObject([
      { reason: 'contradiction', captureId: null, resolvedAt: null },
    ]);
  });

  it('of a success while the prompt is pending is queried and in the end distrusted', async () => {
    const { placed, state } = await aPrompt();
    await harness.forge();
    expect(await state()).toBe('prompted');
    await harness.advance(16); // M-Pesa is queried again after 2, 4 and 8 seconds
    expect([await state(), (await harness.readOrder(placed)).status]).toEqual([
      'needs_review',
      'awaiting_payment',
    ]);
    expect(await capturesFor(placed)).toEqual([]);
  });

  it('with an invented receipt and amount counts for neither, even when the payment is real', async () => {
    const { placed, phone, push } = await aPrompt();
    push.play = { ...push.play, callbacks: [] };
    const done = harness.phone(phone).enterPin();
    await harness.forge({ checkoutRequestId: push.checkoutRequestId, receipt: 'FORGED0001', amount: 1 });
    expect(await capturesFor(placed)).toMatchObject([
      { receipt: null, amountCents: Number(placed.total) * 100 },
    ]);
    await harness.advance(4);
    await done;
    expect(await capturesFor(placed)).toMatchObject([{ receipt: push.paid?.receipt, unconfirmed: false }]);
    await harness.expectCapturesConsistent();
  });

  it.each([
    '',
    '{',
    '[]',
    '"paid"',
    '{"Body":null}',
    `{"Body":{"stkCallback":{"a":"${'x'.repeat(17_000)}"}}}`,
  ])('of any shape is handled: %.20j', async (payload) => {
    const { push, state } = await aPrompt();
    const { pathname } = new URL(push.callbackUrl);
    const headers = { 'content-type': 'application/json;charset=UTF-8' };
    const { statusCode } = await app.inject({ method: 'POST', url: pathname, payload, headers });
    expect([200, 400, 413]).toContain(statusCode);
    await harness.waitUntilSettled();
    expect(await state()).toBe('prompted');
  });
});

describe('genuine callbacks', () => {
  it('count once when repeated, even a day later', async () => {
    const { placed, phone } = await aPrompt();
    await harness.phone(phone).enterPin();
    const sent = simulator.parts.deliveries.list().findLast(({ kind }) => kind === 'stk')!;
    await harness.control(`callbacks/${sent.id}/redeliver`);
    await harness.advance(24 * 3600);
    await harness.control(`callbacks/${sent.id}/redeliver`);
    await harness.waitUntilSettled();
    expect(await capturesFor(placed)).toHaveLength(1);
    expect(await exceptionsFor(placed)).toEqual([]);
    await harness.expectCapturesConsistent();
  });

  it('lead to the same result in any order: a failure after a success is ignored', async () => {
    const { phone, push, state } = await aPrompt();
    await harness.phone(phone).enterPin();
    await harness.forge({ checkoutRequestId: push.checkoutRequestId, code: 1037 });
    expect(await state()).toBe('succeeded');
  });

  it('are stored and acknowledged while processing is blocked, and applied later', async () => {
    const { placed, push, state } = await aPrompt();
    const { pathname } = new URL(push.callbackUrl);
    const body = { Body: { stkCallback: { CheckoutRequestID: push.checkoutRequestId, ResultCode: 1032 } } };
    // The process dies right after storing the message.
    const [attempt] = await db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.checkoutRequestId, push.checkoutRequestId));
    await db.transaction(async (lock) => {
      await lock.select().from(orders).where(eq(orders.id, attempt!.orderId!)).for('update'); // blocks all processing
      const began = performance.now();
      const response = await app.inject({ method: 'POST', url: pathname, payload: body });
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { ResultCode: 0, ResultDesc: 'Accepted' },
      ]);
      expect(performance.now() - began).toBeLessThan(1_000);
      const [kept] = await lock.select().from(paymentEvents).where(eq(paymentEvents.attemptId, attempt!.id));
      expect(kept).toMatchObject({ kind: 'callback', body, appliedAt: null });
    });
    await harness.waitUntilSettled();
    expect(await state()).toBe('cancelled');

    const lost = await aPrompt();
    const { id } = await harness.findAttempt(lost.placed);
    const callback = {
      Body: { stkCallback: { CheckoutRequestID: lost.push.checkoutRequestId, ResultCode: 1 } },
    };
    await db.insert(paymentEvents).values({
      attemptId: id,
      kind: 'callback',
      receivedAt: clock.now(),
      body: callback,
      nextTryAt: clock.now(),
    });
    await harness.advance(2);
    expect(await lost.state()).toBe('failed');
    expect((await harness.readOrder(placed)).status).toBe('awaiting_payment');
  });
});

describe('the live events of an order', () => {
  it('report every step to a holder of the key and nothing to others', async () => {
    const placed = await harness.placeOrder();
    const path = `/orders/${placed.number}/events/`;
    const wrong = { 'x-order-key': 'wrong' };
    expect((await app.inject(path)).statusCode).toBe(404);
    expect((await app.inject({ url: path, headers: wrong })).statusCode).toBe(404);
    const headers = { 'x-order-key': placed.lookup_key };
    const stream = await new Promise<IncomingMessage>((resolve) => {
      get(payments.apiUrl + path, { headers, agent: false }, resolve);
    });
    onTestFinished(() => void stream.destroy());
    expect(stream.headers['content-type']).toContain('text/event-stream');
    let text = '';
    stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    const waitForUpdates = async (times: number) => {
      while (text.split('event: order.changed').length <= times) await wait(5);
    };
    const phone = aPhone();
    await harness.requestPayment(placed, phone);
    await waitForUpdates(2); // submitting, then prompted
    await harness.waitUntilPrompted();
    await harness.phone(phone).enterPin();
    await waitForUpdates(3);
    expect(text).toContain(`data: {"order":"${placed.number}"}`);
    expect((await harness.readOrder(placed)).status).toBe('paid');
  });
});

describe('a forged confirmation', () => {
  const confirmation = ({ number, total }: PlacedOrderBody, changed: object = {}) => ({
    TransID: `FORGED${number}`,
    TransAmount: total,
    TransTime: '20261114180530',
    BusinessShortCode: payments.mpesa.shortcode,
    BillRefNumber: number,
    ...changed,
  });
  const send = async (payload: object, remoteAddress: string) => {
    const url = `/cb/money/${confirmationPath(payments)}/confirmed/`;
    expect((await app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode).toBe(200);
    await harness.waitUntilSettled();
  };

  it.each([
    ['an unknown sender', {}, '203.0.113.66'],
    ['another shortcode', { BusinessShortCode: '600999' }, '127.0.0.1'],
    ['no shortcode', { BusinessShortCode: undefined }, '127.0.0.1'],
    ['an impossible amount', { TransAmount: '9000000000000' }, '127.0.0.1'],
  ])('with %s pays nothing', async (_what, changed, sender) => {
    const placed = await harness.placeOrder();
    await send(confirmation(placed, changed), sender);
    expect((await harness.readOrder(placed)).status).toBe('awaiting_payment');
    expect(await capturesFor(placed)).toEqual([]);
  });

  it('cannot be refunded or dispatched before M-Pesa itself shows the payment', async () => {
    const placed = await harness.placeOrder();
    await send(confirmation(placed), '127.0.0.1');
    const { headers } = await harness.signIn('admin');
    const { parcels } = await harness.readOrder(placed);
    const refund = await app.inject({
      method: 'POST',
      url: `/admin/orders/${placed.number}/refunds/`,
      headers,
      payload: { amount: placed.total, reason: 'Changed their mind' },
    });
    expect([refund.statusCode, refund.json().detail]).toEqual([
      409,
      expect.stringContaining('not confirmed'),
    ]);
    for (const status of ['preparing', 'dispatched']) {
      const url = `/admin/parcels/${parcels[0].id}/`;
      const moved = await app.inject({ method: 'PATCH', url, headers, payload: { status } });
      expect([status, moved.statusCode]).toEqual([status, status === 'preparing' ? 200 : 409]);
    }
  });
});
