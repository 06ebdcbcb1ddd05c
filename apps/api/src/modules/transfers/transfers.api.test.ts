import { transferEvents, transfers } from '@harusi/db/schema';
import { eq, isNull } from '@harusi/db/drizzle';
import { afterEach, describe, expect, it } from 'vitest';
import { startTransferHarness } from '../../../test/payments/transfer-harness.ts';
import { applyTransferEvent } from './transfer-inbox.service.ts';
import { markTransferPaid } from './transfer-lifecycle.service.ts';

const harness = await startTransferHarness();
const { db, app, simulator } = harness;
const HOUR = 3600;

afterEach(() => harness.expectTransfersConsistent());

/** Commission on the gold package: 15% of 15,000. */
const COMMISSION = 2250;

/** Pays a stylist at this number and returns the transfer after some seconds. */
async function payTo(phone: string, seconds?: number) {
  const { stylist } = await harness.createOwedStylist(phone);
  const response = await harness.payOut('stylists', stylist.id, COMMISSION);
  expect(response.statusCode).toBe(202);
  await harness.finishTransfers(seconds);
  const [transfer] = await harness.listTransfers({ stylistId: stylist.id });
  return { stylist, transfer: transfer!, owed: await harness.balanceOwed('stylists', stylist.id) };
}
const sentTo = (phone: string) => simulator.parts.ledger.sent().filter(({ msisdn }) => msisdn === phone);

describe('a payout', () => {
  it('is paid and posted when M-Pesa confirms it', async () => {
    const { transfer, owed } = await payTo('254700000130');
    expect(transfer).toMatchObject({ state: 'paid', resultCode: '0', nextCheckAt: null });
    expect(transfer.receipt).toBe(sentTo('254700000130').at(-1)?.receipt);
    expect(owed).toBe(0);
  });

  it('is not paid while M-Pesa has only accepted it', async () => {
    const { stylist } = await harness.createOwedStylist();
    const response = await harness.payOut('stylists', stylist.id, COMMISSION);
    expect(response.json()).toMatchObject({ state: 'created', amount: '2250.00', phone: '0700 ••• 130' });
    await harness.waitUntilSent();
    const [transfer] = await harness.listTransfers({ stylistId: stylist.id });
    expect(transfer).toMatchObject({ state: 'sent', receipt: null, paidAt: null });
    expect(await harness.balanceOwed('stylists', stylist.id)).toBe(COMMISSION);
    await harness.finishTransfers();
  });

  it('to an unregistered number fails, posts nothing, and can be retried under a new id', async () => {
    const { stylist, transfer, owed } = await payTo('254700000131');
    expect(transfer).toMatchObject({ state: 'failed', resultCode: '2040' });
    expect(owed).toBe(COMMISSION);
    await harness.playScenario({ of: 'payout', next: true }, {});
    expect((await harness.payOut('stylists', stylist.id, COMMISSION)).statusCode).toBe(202);
    await harness.finishTransfers();
    const [again] = await harness.listTransfers({ stylistId: stylist.id });
    expect(again).toMatchObject({ state: 'paid' });
    expect(again!.originatorConversationId).not.toBe(transfer.originatorConversationId);

    // M-Pesa reports the first one after all.
    await db.transaction((tx) =>
      markTransferPaid(tx, transfer, { receipt: 'LATE000001' }, harness.clock.now()),
    );
    const [, first] = await harness.listTransfers({ stylistId: stylist.id });
    expect(first).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('had failed and was sent again'),
    });
  });

  it('is unknown after a queue timeout until its result arrives', async () => {
    const { stylist, transfer } = await payTo('254700000132', 6);
    expect(transfer.state).toBe('unknown');
    expect(await harness.balanceOwed('stylists', stylist.id)).toBe(COMMISSION);
    expect((await harness.payOut('stylists', stylist.id, COMMISSION)).statusCode).toBe(409);
    await harness.advance(40);
    const [end] = await harness.listTransfers({ stylistId: stylist.id });
    expect(end!.state).toBe('paid');
    expect(sentTo('254700000132')).toHaveLength(1);
  });

  it('is paid once when the acknowledgement is lost', async () => {
    const { transfer } = await payTo('254700000133');
    expect(transfer.state).toBe('paid');
    expect(sentTo('254700000133')).toHaveLength(1);
  });

  it('is resolved by a query when acknowledgement and result are both lost', async () => {
    await harness.playScenario({ of: 'payout', next: true }, { ack: 'lost', callbacks: [] });
    const { transfer, stylist } = await payTo('254700000140');
    expect(transfer.state).toBe('unknown');
    await harness.advance(60);
    const [end] = await harness.listTransfers({ stylistId: stylist.id });
    expect(end!.state).toBe('paid');
    expect(sentTo('254700000140')).toHaveLength(1);
  });

  it('is resolved by a query when the result never arrives', async () => {
    const { transfer } = await payTo('254700000134', 60);
    expect(transfer.state).toBe('paid');
    expect(sentTo('254700000134')).toHaveLength(1);
  });

  it('is resent under the same id when it never reached M-Pesa', async () => {
    await harness.playScenario({ of: 'payout', next: true }, { ack: 'reset' });
    const { transfer, stylist } = await payTo('254700000141');
    expect(transfer.state).toBe('unknown');
    await harness.advance(120);
    const [end] = await harness.listTransfers({ stylistId: stylist.id });
    expect(end).toMatchObject({ state: 'paid', originatorConversationId: transfer.originatorConversationId });
    expect(sentTo('254700000141')).toHaveLength(1);
  });

  it('is posted once when the result arrives twice', async () => {
    await harness.playScenario(
      { of: 'payout', next: true },
      { callbacks: [{}, { afterMs: 1000 }, { afterMs: 9000 }] },
    );
    const { transfer, owed } = await payTo('254700000142', 20);
    expect(transfer.state).toBe('paid');
    expect(owed).toBe(0);
    const events = await db.$count(transferEvents, eq(transferEvents.transferId, transfer.id));
    expect(events).toBe(3);
  });

  it('applies one message at a time, and leaves the others waiting', async () => {
    const [one, other] = [await payTo('254700000190'), await payTo('254700000191')];
    const message = { kind: 'timeout' as const, receivedAt: harness.clock.now(), body: {} };
    const messages = [one, other].map(({ transfer }) => ({ ...message, transferId: transfer.id }));
    const [first, second] = await db.insert(transferEvents).values(messages).returning();
    const isWaiting = isNull(transferEvents.appliedAt);
    await applyTransferEvent(harness.payments, first!.id);
    expect(await db.select({ id: transferEvents.id }).from(transferEvents).where(isWaiting)).toEqual([
      { id: second!.id },
    ]);
    await applyTransferEvent(harness.payments, second!.id);
    expect(await db.$count(transferEvents, isWaiting)).toBe(0);
  });

  it('fails without sending when M-Pesa rejects the request', async () => {
    await harness.playScenario({ of: 'payout', msisdn: '254700000143' }, { ack: 'busy' });
    const { transfer, owed } = await payTo('254700000143');
    expect(transfer).toMatchObject({ state: 'failed', resultCode: 'busy' });
    expect(owed).toBe(COMMISSION);
  });

  it('triggers a query on an unknown result code', async () => {
    await harness.playScenario({ of: 'payout', next: true }, { callbacks: [{ code: '7777' }] });
    const { transfer } = await payTo('254700000144', 10);
    expect(transfer.state).toBe('paid');
  });

  it('needs a review after a day without an outcome, and staff resolve it', async () => {
    await harness.playScenario({ of: 'payout', next: true }, { callbacks: [] });
    await harness.playScenario({ of: 'status', any: true }, { result: '2032', callbacks: [] });
    const { stylist, transfer } = await payTo('254700000145', 26 * HOUR);
    await harness.playScenario({ of: 'status', any: true }, {});
    expect(transfer).toMatchObject({ state: 'needs_review', nextCheckAt: null });
    expect((await harness.payOut('stylists', stylist.id, COMMISSION)).statusCode).toBe(409);
    const { receipt } = sentTo('254700000145')[0]!;
    const review = `/admin/payouts/transfers/${transfer.id}/review/`;
    expect((await harness.requestAsAdmin('POST', review, { outcome: 'paid', receipt: ' ' })).statusCode).toBe(
      400,
    );
    const response = await harness.requestAsAdmin('POST', review, { outcome: 'paid', receipt });
    expect(response.json()).toMatchObject({ state: 'paid', receipt });
    expect((await harness.requestAsAdmin('POST', review, { outcome: 'failed' })).statusCode).toBe(409);
  });

  it('needs a review when M-Pesa moved a different amount', async () => {
    const patch = {
      ResultParameters: { ResultParameter: [{ Key: 'TransactionAmount', Value: 1 }] },
    };
    await harness.playScenario({ of: 'payout', next: true }, { callbacks: [{ patch }] });
    const { transfer } = await payTo('254700000146');
    expect(transfer.state).toBe('needs_review');
    await harness.requestAsAdmin('POST', `/admin/payouts/transfers/${transfer.id}/review/`, {
      outcome: 'ask',
    });
    await harness.advance(5);
    expect((await db.select().from(transfers).where(eq(transfers.id, transfer.id)))[0]!.state).toBe('paid');
  });
});

describe('a forged callback', () => {
  const result = (transfer: typeof transfers.$inferSelect, code: number) => ({
    Result: {
      ResultCode: code,
      OriginatorConversationID: transfer.originatorConversationId,
      ConversationID: transfer.conversationId,
      TransactionID: 'FORGED1234',
      ResultParameters: { ResultParameter: [{ Key: 'TransactionReceipt', Value: 'FORGED1234' }] },
    },
  });
  const tell = (url: string, payload: object, from: string) =>
    app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } });

  it('changes nothing, without the secret or from a foreign address', async () => {
    await harness.playScenario({ of: 'payout', next: true }, { afterMs: 60_000 });
    const { stylist, transfer } = await payTo('254700000147');
    expect(transfer.state).toBe('sent');
    const known = new URL(simulator.parts.instructions.find(transfer.originatorConversationId)!.resultUrl);
    for (const code of [0, 2040]) {
      const wrong = await tell('/cb/transfers/guessed/result/', result(transfer, code), '196.201.212.69');
      expect(wrong.statusCode).toBe(404);
      expect((await tell(known.pathname, result(transfer, code), '10.6.6.6')).statusCode).toBe(200);
    }
    const status = known.pathname.replace('result', 'status');
    const response = { Result: { ...result(transfer, 0).Result, ResultParameters: { ResultParameter: [
      { Key: 'TransactionStatus', Value: 'Completed' }, { Key: 'ReceiptNo', Value: 'FORGED1234' },
    ] } } }; // prettier-ignore
    expect((await tell(status, response, '10.6.6.6')).statusCode).toBe(200);
    await harness.advance(4);
    const [still] = await harness.listTransfers({ stylistId: stylist.id });
    expect(still).toMatchObject({ state: 'sent', receipt: null });
    expect(await harness.balanceOwed('stylists', stylist.id)).toBe(COMMISSION);
    await harness.advance(70);
    expect((await harness.listTransfers({ stylistId: stylist.id }))[0]!.state).toBe('paid');
  });
});
