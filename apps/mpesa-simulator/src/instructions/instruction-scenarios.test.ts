import { describe, expect, it } from 'vitest';
import { startPayoutShop } from '../../test/payout-harness.ts';

const PHONE = '254712345678';

describe('magic numbers that receive payouts', () => {
  it('…130 is paid, …131 is not registered', async () => {
    const { payOut, advance, results, sim } = await startPayoutShop();
    await payOut('254700000130');
    await payOut('254700000131', { OriginatorConversationID: 'payout-2' });
    await advance(1_000);
    expect(results()).toMatchObject([
      { id: 'payout-1', code: 0 },
      { id: 'payout-2', code: 2040, parameters: undefined },
    ]);
    expect(sim.parts.ledger.sent()).toMatchObject([{ msisdn: '254700000130' }]);
  });

  it('…132 times out in the queue and is paid later', async () => {
    const { payOut, advance, results, timeouts, sim } = await startPayoutShop();
    await payOut('254700000132');
    await advance(1_000);
    expect(timeouts()).toMatchObject([{ text: expect.stringContaining('"payout-1"') }]);
    expect(timeouts()[0]?.text).not.toContain('Result');
    expect(sim.parts.ledger.sent()).toEqual([]);
    await advance(28_999);
    expect(results()).toEqual([]);
    await advance(1);
    expect(results()).toMatchObject([{ code: 0 }]);
  });

  it('…133 is paid although the acknowledgement is lost, and its id is used up', async () => {
    const { payOut, advance, results, sim } = await startPayoutShop();
    await expect(payOut('254700000133')).rejects.toThrow('fetch failed');
    expect((await payOut('254700000133')).json).toMatchObject({ errorCode: '500.002.1001' });
    await advance(1_000);
    expect(results()).toMatchObject([{ code: 0 }]);
    expect(sim.parts.ledger.sent()).toHaveLength(1);
  });

  it('…134 is paid, but the shop learns of it only by a query', async () => {
    const { payOut, askStatus, advance, results, sim } = await startPayoutShop();
    await payOut('254700000134');
    await advance(3_500_000);
    expect(results()).toEqual([]);
    expect(sim.parts.ledger.sent()).toHaveLength(1);
    await askStatus({ OriginalConversationID: 'payout-1' });
    await advance(1_000);
    expect(results()).toMatchObject([{ parameters: { TransactionStatus: 'Completed' } }]);
  });
});

describe('scenarios of payouts, reversals and queries', () => {
  it('apply to the next one, a number or all, but never to a push', async () => {
    const { payOut, push, advance, results, simPost, shop } = await startPayoutShop();
    const pay = async (n: number, phone = PHONE) => {
      await payOut(phone, { OriginatorConversationID: `payout-${n}` });
      await advance(1_000);
    };
    await simPost('scenarios', { match: { of: 'payout', any: true }, play: { result: 21 } });
    await simPost('scenarios', { match: { of: 'payout', msisdn: PHONE }, play: { result: '2006' } });
    await simPost('scenarios', { match: { of: 'payout', next: true }, play: '254700000131' });
    for (const n of [1, 2]) await pay(n);
    await pay(3, '254711000000');
    expect(results().map(({ code }) => code)).toEqual([2040, 2006, 21]);
    await push('254700000000');
    await advance(2_000);
    expect(shop.callbacks()).toMatchObject([{ code: 0 }]);
  });

  it('send a result twice, with another code, and in other shapes', async () => {
    const { payOut, advance, results, simPost, shop } = await startPayoutShop();
    const callbacks = [
      {},
      { afterMs: 500, shape: 'one-parameter' },
      { afterMs: 600, shape: 'no-parameters', patch: { ResultCode: '0' } },
      { afterMs: 700, code: 2001 },
    ];
    await simPost('scenarios', { match: { of: 'payout', next: true }, play: { afterMs: 10, callbacks } });
    await payOut(PHONE);
    await advance(1_000);
    expect(results().map(({ code }) => code)).toEqual([0, 0, '0', 2001]);
    expect(results()[1]?.parameters).toEqual({ TransactionAmount: 1500 });
    expect(shop.received[1]?.text).toContain('"ResultParameter":{"Key"');
    expect(results().map(({ receipt }) => receipt)).toEqual(Array(4).fill(results()[0]?.receipt));
  });

  it.each([
    ['busy', '500.003.02', 0],
    ['bad-token-once', '404.001.03', 0],
    ['error-after-acting', '500.003.1001', 1],
  ])('fail the acknowledgement: %s', async (ack, errorCode, moved) => {
    const { payOut, advance, simPost, sim } = await startPayoutShop();
    await simPost('scenarios', { match: { of: 'payout', next: true }, play: { ack } });
    expect((await payOut(PHONE)).json).toMatchObject({ errorCode });
    await advance(1_000);
    expect(sim.parts.ledger.sent()).toHaveLength(moved);
  });

  it('cut the connection first, or send the result before the acknowledgement', async () => {
    const { payOut, simPost, results, sim } = await startPayoutShop();
    await simPost('scenarios', { match: { of: 'payout', next: true }, play: { ack: 'reset' } });
    await expect(payOut(PHONE)).rejects.toThrow('fetch failed');
    expect(sim.parts.instructions.list()).toEqual([]);
    await simPost('scenarios', { match: { of: 'payout', next: true }, play: { ack: 'after-callback' } });
    expect((await payOut(PHONE)).status).toBe(200);
    expect(results()).toMatchObject([{ code: 0 }]);
  });

  it('match the payer of a reversal, its receipt, or the subject of a query', async () => {
    const { reverse, askStatus, payOut, advance, results, simPost } = await startPayoutShop();
    const receipts = [];
    for (const account of ['A', 'B', 'C']) {
      const { json } = await simPost('c2b/pay', { msisdn: PHONE, amount: 1500, account });
      receipts.push(String(json['receipt']));
    }
    const [first = '', second = '', third = ''] = receipts;
    await simPost('scenarios', { match: { of: 'reversal', msisdn: PHONE }, play: { result: 11 } });
    await simPost('scenarios', { match: { of: 'reversal', receipt: second }, play: { ack: 'lost' } });
    await simPost('scenarios', {
      match: { of: 'status', originatorConversationId: 'payout-1' },
      play: { callbacks: [] },
    });
    await reverse(first);
    await expect(reverse(second)).rejects.toThrow('fetch failed');
    await payOut(PHONE);
    await askStatus({ OriginalConversationID: 'payout-1' });
    await askStatus({ TransactionID: third });
    await advance(1_000);
    expect(results().map(({ code }) => code)).toEqual([11, 0, 0, 0]);
    expect(results()[3]?.parameters).toMatchObject({ ReceiptNo: third });
  });

  it.each([
    { match: { of: 'payout' }, play: {} },
    { match: { of: 'push', next: true }, play: {} },
    { match: { of: 'payout', next: true }, play: { reslut: '1' } },
    { match: { of: 'payout', next: true }, play: '254700000032' },
  ])('reject %j', async (scenario) => {
    const { simPost } = await startPayoutShop();
    expect((await simPost('scenarios', scenario)).status).toBe(400);
  });

  it('forge results, which move no money', async () => {
    const { payOut, advance, simPost, results, shop, sim } = await startPayoutShop();
    expect((await simPost('forge', { kind: 'result' })).status).toBe(409);
    await payOut('254700000134');
    await simPost('forge', { kind: 'result' });
    await simPost('forge', { kind: 'result', code: 2001, originatorConversationId: 'never-sent' });
    await simPost('forge', { kind: 'result', wrongToken: true });
    expect(results()).toMatchObject([
      { id: 'payout-1', code: 0, parameters: { TransactionAmount: 1500 } },
      { id: 'never-sent', code: 2001 },
    ]);
    expect(shop.received[2]?.path).toMatch(/^\/result\/\w{32}$/);
    expect(sim.parts.ledger.sent()).toEqual([]);
    await advance(1_000);
    expect(sim.parts.ledger.sent()).toHaveLength(1);
  });

  it('are cleared by a reset, along with sent money', async () => {
    const { payOut, advance, simPost, results, renew, sim } = await startPayoutShop();
    await payOut(PHONE);
    await advance(1_000);
    await simPost('scenarios', { match: { of: 'payout', any: true }, play: { result: 21 } });
    await simPost('reset');
    await renew();
    expect([sim.parts.ledger.sent(), sim.parts.instructions.list(), sim.parts.accounts.all()]).toEqual([
      [],
      [],
      {},
    ]);
    await payOut(PHONE);
    await advance(1_000);
    expect(results().map(({ code }) => code)).toEqual([0, 0]);
    expect(new Set(results().map(({ receipt }) => receipt)).size).toBe(2);
  });
});
