import { transfers } from '@harusi/db/schema';
import { afterEach, describe, expect, it } from 'vitest';
import { startTransferHarness } from '../../../test/payments/transfer-harness.ts';

const harness = await startTransferHarness();
const { app, db, signIn, simulator } = harness;
const { headers } = await signIn('admin');

afterEach(() => harness.expectTransfersConsistent());

const post = (url: string, payload: object, key: string) =>
  app.inject({ method: 'POST', url, payload, headers: { ...headers, 'idempotency-key': key } });

describe('an admin who gets no answer and repeats', () => {
  it('refunds a part of an order once', async () => {
    const { number } = await harness.createPaidOrder();
    const sent = simulator.parts.ledger.sent().length;
    const once = () =>
      post(`/admin/orders/${number}/refunds/`, { amount: '100', reason: 'A scratch' }, 'part of an order');
    const [first, second] = [await once(), await once()];
    expect([first.statusCode, second.statusCode]).toEqual([202, 202]);
    expect(second.json().id).toBe(first.json().id);
    await harness.finishTransfers(10);
    expect((await once()).json()).toMatchObject({ id: first.json().id, state: 'paid' });
    expect(simulator.parts.ledger.sent()).toHaveLength(sent + 1);
  });

  it('refunds once when both requests arrive together', async () => {
    const { number } = await harness.createPaidOrder();
    const before = await db.$count(transfers);
    const repeat = () =>
      post(`/admin/orders/${number}/refunds/`, { amount: '100', reason: 'A scratch' }, 'at once');
    const responses = await Promise.all([repeat(), repeat(), repeat()]);
    expect(
      new Set(responses.map(({ statusCode, body }) => `${statusCode} ${JSON.parse(body).id}`)).size,
    ).toBe(1);
    expect(await db.$count(transfers)).toBe(before + 1);
    await harness.finishTransfers(10);
  });

  it('pays a stylist once and learns of the first payout', async () => {
    const { stylist } = await harness.createOwedStylist();
    const owed = await harness.balanceOwed('stylists', stylist.id);
    const pay = () =>
      post(`/admin/stylists/${stylist.id}/payouts/`, { expected_amount: `${owed}` }, 'payday');
    const [first, second] = [await pay(), await pay()];
    expect([second.statusCode, second.json().id]).toEqual([202, first.json().id]);
    await harness.finishTransfers();
    expect(await harness.listTransfers({ stylistId: stylist.id })).toHaveLength(1);
  });
});

it('rejects a key that was used for another order', async () => {
  const [one, other] = [await harness.createPaidOrder(), await harness.createPaidOrder()];
  const refund = (number: string) =>
    post(`/admin/orders/${number}/refunds/`, { amount: '100', reason: 'A scratch' }, 'one key');
  expect((await refund(one.number)).statusCode).toBe(202);
  expect((await refund(other.number)).statusCode).toBe(409);
  await harness.finishTransfers(10);
});
