import { sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openPaymentExceptionsAdmin } from '../../../test/payments/payment-exceptions-admin.ts';
import { startPaymentHarness } from '../../../test/payments/payment-harness.ts';
import type { PlacedOrderBody } from '../../../test/orders/order-requests.ts';

const harness = await startPaymentHarness();
const { app, db } = harness;
const { act, createUnmatchedCapture, list, requestAsAdmin } = openPaymentExceptionsAdmin(harness);
const statusOf = async (placed: PlacedOrderBody) => (await harness.readOrder(placed)).status;
/** The shop's M-Pesa and deposit balances, in cents. */
const books = async () => {
  const { rows } = await db.execute<{ mpesa: string; deposits: string }>(sql`
    select coalesce(sum(amount_cents) filter (where account = 'mpesa'), 0) as mpesa,
           coalesce(sum(amount_cents) filter (where account = 'deposits'), 0) as deposits from ledger_lines`);
  return { mpesa: Number(rows[0]?.mpesa), deposits: Number(rows[0]?.deposits) };
};

describe('a paybill payment', () => {
  it('settles the order named in the account field, however it is typed', async () => {
    for (const typed of [
      (n: string) => n,
      (n: string) => n.toLowerCase(),
      (n: string) => `${n.slice(0, 4)} ${n.slice(4)}`,
    ]) {
      const placed = await harness.placeOrder();
      const { pay_bill } = await harness.readOrder(placed);
      expect(pay_bill).toEqual({ number: '174379', account: placed.number, amount: placed.total });
      const receipt = await harness.payFromPhoneMenu(typed(pay_bill.account), Number(pay_bill.amount));
      const seen = await harness.readOrder(placed);
      expect(seen).toMatchObject({
        status: 'paid',
        pay_bill: null,
        receipts: [{ receipt, amount: placed.total }],
      });
    }
    await harness.expectCapturesConsistent();
  });

  it('counts once when reported by message and by reconciliation', async () => {
    const placed = await harness.placeOrder();
    await harness.payFromPhoneMenu(placed.number, Number(placed.total));
    await harness.reconcileWithMpesa();
    await harness.reconcileWithMpesa();
    const { receipts } = await harness.readOrder(placed);
    expect(receipts).toHaveLength(1);
    await harness.expectCapturesConsistent();
  });

  it('in parts settles the order once the parts suffice and leaves no exception', async () => {
    const placed = await harness.placeOrder();
    const first = await harness.payFromPhoneMenu(placed.number, 500);
    expect(await statusOf(placed)).toBe('awaiting_payment');
    expect((await list(`?search=${first}&state=open`)).results).toMatchObject([
      { reason: 'mismatch', order: placed.number, amount: '500.00', refundable: '500.00' },
    ]);
    await harness.payFromPhoneMenu(placed.number, Number(placed.total) - 500);
    expect(await statusOf(placed)).toBe('paid');
    expect((await list(`?search=${placed.number}&state=open`)).results).toEqual([]);
    await harness.expectCapturesConsistent();
  });

  it('above the price settles the order and lists the surplus for a refund', async () => {
    const placed = await harness.placeOrder();
    const receipt = await harness.payFromPhoneMenu(placed.number, Number(placed.total) + 50);
    expect(await statusOf(placed)).toBe('paid');
    expect((await list(`?search=${receipt}`)).results).toMatchObject([
      { reason: 'surplus', refundable: '50.00' },
    ]);
  });

  it('after expiry revives the order', async () => {
    const placed = await harness.placeOrder();
    harness.clock.advance({ minutes: 40 });
    await harness.simulator.parts.clock.advance(40 * 60_000);
    expect(await statusOf(placed)).toBe('cancelled');
    await harness.payFromPhoneMenu(placed.number, Number(placed.total));
    expect(await statusOf(placed)).toBe('paid');
  });

  it('with a wrong secret returns 404', async () => {
    for (const place of ['confirmed', 'welcome', 'pulled']) {
      const url = `/cb/money/wrong/${place}/`;
      expect(
        (await app.inject({ method: 'POST', url, payload: { TransID: 'X', TransAmount: '5' } })).statusCode,
      ).toBe(404);
    }
  });

  it('is accepted whatever it is for', async () => {
    const { confirmationUrl, validationUrl } = harness.simulator.parts.c2b.registrationOf('174379')!;
    const response = await fetch(validationUrl, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await response.json()).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' });
    const odd = await fetch(confirmationUrl, {
      method: 'POST',
      body: '{"TransID":5}',
      headers: { 'content-type': 'application/json' },
    });
    expect(odd.status).toBe(200);
  });
});

describe('a payment that names no order', () => {
  it('is listed and emailed to the owner', async () => {
    const stray = await createUnmatchedCapture(700, 'Neema');
    expect(stray).toMatchObject({
      reason: 'unmatched',
      state: 'open',
      amount: '700.00',
      account: 'Neema',
      order: null,
      order_total: null,
      refundable: '700.00',
      resolution: null,
      resolved_by: null,
    });
    await harness.runQueuedJobs();
    const mails = await harness.readMails();
    expect(mails.some(({ subject }) => subject === 'Payment to review: KShs 700')).toBe(true);
  });

  it('settles the order it is matched to', async () => {
    const placed = await harness.placeOrder();
    const stray = await createUnmatchedCapture(Number(placed.total), 'NO SUCH');
    const response = await act(stray.id, 'match', { order: placed.number });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      state: 'done',
      resolution: 'matched',
      order: placed.number,
      refundable: '0.00',
    });
    expect(await statusOf(placed)).toBe('paid');
    await harness.expectCapturesConsistent();
  });

  it('stays listed with its order when it is too small for it', async () => {
    const placed = await harness.placeOrder();
    const stray = await createUnmatchedCapture(100);
    await act(stray.id, 'match', { order: placed.number });
    expect(await statusOf(placed)).toBe('awaiting_payment');
    expect((await list(`?search=${placed.number}&state=open`)).results).toMatchObject([
      { reason: 'mismatch' },
    ]);
    await harness.expectCapturesConsistent();
  });

  it('is marked for refund, refunded and posted to the ledger', async () => {
    const stray = await createUnmatchedCapture(900);
    const before = await books();
    const marked = await act(stray.id, 'refund', { note: 'Sent by mistake' });
    expect(marked.json()).toMatchObject({
      state: 'refund',
      resolution: 'refund',
      note: 'Sent by mistake',
      resolved_at: null,
    });
    expect(await books()).toEqual(before);
    const sent = await act(stray.id, 'refunded', { reference: 'UKF1BACK01' });
    expect(sent.json()).toMatchObject({
      state: 'done',
      resolution: 'refunded',
      reference: 'UKF1BACK01',
      refundable: '0.00',
    });
    expect(await books()).toEqual({ mpesa: before.mpesa - 90_000, deposits: before.deposits + 90_000 });
    const other = await createUnmatchedCapture(800);
    expect((await act(other.id, 'refunded', { reference: 'UKF1BACK01' })).statusCode).toBe(409);
  });

  it('can be resolved with a note', async () => {
    const stray = await createUnmatchedCapture(60);
    const settled = await act(stray.id, 'settle', { note: 'A gift' });
    expect(settled.json()).toMatchObject({
      state: 'done',
      resolution: 'settled',
      note: 'A gift',
      resolved_by: expect.any(String),
    });
  });
});

describe('refunded money', () => {
  it('cannot pay for an order', async () => {
    const placed = await harness.placeOrder();
    const half = Number(placed.total) / 2;
    const receipt = await harness.payAndConfirm(placed.number, half);
    const { results } = await list(`?search=${receipt}`);
    expect((await act(results[0].id, 'refunded', { reference: 'UKF1BACK02' })).statusCode).toBe(200);
    await harness.payFromPhoneMenu(placed.number, half);
    expect(await statusOf(placed)).toBe('awaiting_payment');
    await harness.payFromPhoneMenu(placed.number, half);
    expect(await statusOf(placed)).toBe('paid');
  });

  it('is not refunded again with the order', async () => {
    const placed = await harness.placeOrder();
    await harness.payAndConfirm(placed.number, Number(placed.total));
    const twice = await harness.payAndConfirm(placed.number, Number(placed.total));
    const [surplus] = (await list(`?search=${twice}`)).results;
    expect(surplus).toMatchObject({ reason: 'surplus', refundable: placed.total });
    await act(surplus.id, 'refunded', { reference: 'UKF1BACK03' });
    await app.inject({
      method: 'POST',
      url: `/orders/${placed.number}/cancel/`,
      payload: { lookup_key: placed.lookup_key },
    });
    const order = (await requestAsAdmin('GET', `/admin/orders/${placed.number}/`)).json();
    expect(order.refunds[0]).toMatchObject({ amount: placed.total, reference: null });
  });

  it('is not refunded again from the list after its order was refunded', async () => {
    const placed = await harness.placeOrder();
    await app.inject({
      method: 'POST',
      url: `/orders/${placed.number}/cancel/`,
      payload: { lookup_key: placed.lookup_key },
    });
    const receipt = await harness.payAndConfirm(placed.number, Number(placed.total));
    expect(await statusOf(placed)).toBe('refund_pending');
    const [late] = (await list(`?search=${receipt}`)).results;
    expect(late).toMatchObject({ reason: 'late', refundable: '0.00' });
    const response = await act(late.id, 'refunded', { reference: 'UKF1BACK04' });
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      'This money has already paid for its order or booking. Refund that instead.',
    ]);
    const back = await requestAsAdmin('POST', `/admin/orders/${placed.number}/refund/`, {
      reference: 'UKF1BACK05',
    });
    expect(back.statusCode).toBe(200);
    expect(await statusOf(placed)).toBe('refunded');
  });
});
