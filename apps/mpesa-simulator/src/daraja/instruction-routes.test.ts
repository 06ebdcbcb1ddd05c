import { createPublicKey, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startPayoutShop } from '../../test/payout-harness.ts';
import { tempFolder } from '../../test/simulator-harness.ts';

const PHONE = '254712345678';
const RECEIPT = /^UKE[0-9A-Z]{7}$/;

/** Starts a shop that has received 1,500 from this phone. */
async function startPaidShop() {
  const opened = await startPayoutShop();
  const { json } = await opened.simPost('c2b/pay', { msisdn: PHONE, amount: 1500, account: 'K7Q3XM' });
  return { ...opened, receipt: String(json['receipt']) };
}

describe('a payout', () => {
  it('debits the utility account, credits the phone and is reported everywhere', async () => {
    const { payOut, advance, results, simGet, shop, sim } = await startPayoutShop();
    const { json } = await payOut(PHONE);
    expect(json).toEqual({
      ConversationID: expect.stringMatching(/^AG_20261114_[\da-f]{20}$/),
      OriginatorConversationID: 'payout-1',
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    });
    await advance(999);
    expect(results()).toEqual([]);
    await advance(1);
    const [sent] = sim.parts.ledger.sent();
    expect(sent).toMatchObject({
      kind: 'b2c',
      msisdn: PHONE,
      amount: 1500,
      receipt: expect.stringMatching(RECEIPT),
    });
    expect(results()).toEqual([
      {
        code: 0,
        id: 'payout-1',
        receipt: sent?.receipt,
        parameters: {
          TransactionAmount: 1500,
          TransactionReceipt: sent?.receipt,
          B2CRecipientIsRegisteredCustomer: 'Y',
          ReceiverPartyPublicName: expect.stringContaining(PHONE),
          TransactionCompletedDateTime: '14.11.2026 18:05:07',
          B2CUtilityAccountAvailableFunds: 9_998_500,
          B2CWorkingAccountAvailableFunds: 10_000_000,
          B2CChargesPaidAccountAvailableFunds: 0,
        },
      },
    ]);
    expect(shop.received[0]?.text).toContain('"Value":9998500.00}');
    expect((await simGet(`phone/${PHONE}/state`)).json).toMatchObject({
      balance: 101_500,
      messages: [{ text: expect.stringMatching(/You have received KShs 1,500.00 from HARUSI/) }],
    });
    expect((await simGet('ledger')).json).toMatchObject({
      entries: [],
      sent: [{ receipt: sent?.receipt }],
      accounts: { '174379': { utility: 9_998_500, working: 10_000_000 } },
    });
    expect((await simGet('requests')).text).toContain('"SecurityCredential":"***"');
    expect((await simGet('callbacks')).json).toMatchObject({
      callbacks: [{ kind: 'result', status: 200, conversationId: json['ConversationID'] }],
    });
  });

  it('is made once per id, also after a restart', async () => {
    const dataDir = tempFolder();
    const first = await startPayoutShop({}, { dataDir });
    await first.payOut(PHONE);
    const refusal = {
      status: 500,
      json: { errorCode: '500.002.1001', errorMessage: 'Duplicate OriginatorConversationID.' },
    };
    expect(await first.payOut(PHONE)).toMatchObject(refusal);
    await first.sim.close();
    const second = await startPayoutShop({}, { dataDir });
    expect(await second.payOut(PHONE)).toMatchObject(refusal);
    await second.advance(1_000); // the pending payout is still executed
    expect(second.sim.parts.ledger.sent()).toMatchObject([{ amount: 1500 }]);
    await second.sim.close();
    const third = await startPayoutShop({}, { dataDir });
    expect(third.sim.parts.accounts.of('174379').utility).toBe(9_998_500);
    await third.askStatus({ OriginalConversationID: 'payout-1' });
    await third.advance(60_000);
    expect(third.results()).toMatchObject([{ parameters: { TransactionStatus: 'Completed' } }]);
    expect(third.sim.parts.ledger.sent()).toHaveLength(1);
  });

  it('in v1 takes no id from the shop, so each one is new', async () => {
    const { payOut, advance, sim } = await startPayoutShop();
    const first = await payOut(PHONE, {}, 'v1');
    const second = await payOut(PHONE, {}, 'v1');
    expect(first.json['OriginatorConversationID']).not.toBe(second.json['OriginatorConversationID']);
    await advance(1_000);
    expect(sim.parts.ledger.sent()).toHaveLength(2);
  });

  it('fails without funds, below the minimum and above the wallet limit', async () => {
    const { payOut, advance, results, simPost, sim } = await startPayoutShop();
    await simPost('accounts/174379', { utility: 1_000 });
    await payOut(PHONE);
    await advance(1_000);
    await simPost('accounts/174379', { utility: 500_000 });
    await payOut(PHONE, { OriginatorConversationID: 'payout-2', Amount: 9 });
    await advance(1_000);
    await simPost(`wallets/${PHONE}`, { balance: 499_000 });
    await payOut(PHONE, { OriginatorConversationID: 'payout-3' });
    await advance(1_000);
    expect(results().map(({ code, parameters }) => [code, parameters])).toEqual([
      [1, undefined],
      [2, undefined],
      [8, undefined],
    ]);
    expect(sim.parts.ledger.sent()).toEqual([]);
  });

  it('requires the initiator and a password encrypted for the certificate', async () => {
    const { payOut, advance, results, encryptPassword, simGet } = await startPayoutShop();
    const { text } = await simGet('cert.pem');
    const certificate = new X509Certificate(text);
    expect(certificate.verify(createPublicKey(text))).toBe(true);
    expect(certificate.subject).toBe('CN=Simulated M-Pesa');
    for (const wrong of [
      { SecurityCredential: await encryptPassword('wrong') },
      { SecurityCredential: 'bm90IGVuY3J5cHRlZA==' },
      { InitiatorName: 'stranger' },
    ]) {
      await payOut(PHONE, { OriginatorConversationID: JSON.stringify(wrong).slice(0, 40), ...wrong });
      await advance(1_000);
    }
    expect(results().map(({ code }) => code)).toEqual([2001, 2001, 2001]);
  });

  it.each([
    [{ PartyB: '0712345678' }, '400.002.02', 'Bad Request - Invalid PartyB'],
    [{ Amount: 250_001 }, '400.002.02', 'Bad Request - Invalid Amount'],
    [{ CommandID: 'Gift' }, '400.002.02', 'Bad Request - Invalid CommandID'],
    [{ Remarks: '' }, '400.002.02', 'Bad Request - Invalid Remarks'],
    [{ ResultURL: 'http://harusi.example/r' }, '400.002.02', 'Bad Request - Invalid ResultURL'],
    [{ QueueTimeOutURL: undefined }, '400.002.02', 'Bad Request - Invalid QueueTimeOutURL'],
    [{ SecurityCredential: '' }, '400.002.02', 'Bad Request - Invalid SecurityCredential'],
    [{ OriginatorConversationID: '' }, '400.002.02', 'Bad Request - Invalid OriginatorConversationID'],
    [{ PartyA: '600000' }, '500.001.1001', 'Merchant does not exist'],
  ])('is rejected with %o', async (changes, errorCode, errorMessage) => {
    const { payOut, sim } = await startPayoutShop();
    expect((await payOut(PHONE, changes)).json).toMatchObject({ errorCode, errorMessage });
    expect(sim.parts.instructions.list()).toEqual([]);
  });
});

describe('a reversal', () => {
  it('returns a payment once', async () => {
    const { reverse, advance, results, receipt, sim } = await startPaidShop();
    await reverse(receipt);
    await advance(1_000);
    await reverse(receipt);
    await advance(1_000);
    const [sent] = sim.parts.ledger.sent();
    expect(sent).toMatchObject({ kind: 'reversal', msisdn: PHONE, amount: 1500, reverses: receipt });
    expect(results()).toMatchObject([
      {
        code: 0,
        receipt: sent?.receipt,
        parameters: {
          Amount: 1500,
          OriginalTransactionID: receipt,
          TransCompletedTime: 20_261_114_180_507,
          DebitAccountBalance: 'Utility Account|KES|10000000.00|10000000.00|0.00|0.00',
        },
      },
      { code: 'R000001', parameters: undefined },
    ]);
    expect(sim.parts.wallets.of(PHONE).balance).toBe(100_000);
    expect(sim.parts.messages.to(PHONE)[0]?.text).toContain(
      `Your payment ${receipt} of KShs 1,500.00 to HARUSI was reversed`,
    );
  });

  it('requires a receipt of this shop, the full amount and enough funds', async () => {
    const { reverse, payOut, advance, results, receipt, simPost, sim } = await startPaidShop();
    await payOut(PHONE);
    await advance(1_000);
    await reverse('UKE0000000');
    await reverse(sim.parts.ledger.sent()[0]?.receipt ?? '');
    await reverse(receipt, { Amount: 1000 });
    await simPost('accounts/174379', { utility: 1_499 });
    await reverse(receipt);
    await advance(1_000);
    const codes = () => results().map(({ code }) => code);
    await expect.poll(codes).toEqual([0, 'R000002', 'R000002', 2028, 1]);
  });

  it('survives a restart, as does the payment', async () => {
    const dataDir = tempFolder();
    const first = await startPayoutShop({}, { dataDir });
    const { json } = await first.simPost('c2b/pay', { msisdn: PHONE, amount: 1500, account: 'A' });
    await first.sim.close();
    const second = await startPayoutShop({}, { dataDir });
    await second.reverse(String(json['receipt']));
    await second.advance(1_000);
    await second.sim.close();
    const third = await startPayoutShop({}, { dataDir });
    await third.reverse(String(json['receipt']));
    await third.advance(1_000);
    expect([...second.results(), ...third.results()].map(({ code }) => code)).toEqual([0, 'R000001']);
  });
});

describe('a query', () => {
  it('finds a payout by either id field: pending, paid or failed', async () => {
    const { payOut, askStatus, advance, results, simPost, sim } = await startPayoutShop();
    await simPost('scenarios', {
      match: { of: 'payout', next: true },
      play: { afterMs: 10_000, callbacks: [] },
    });
    await payOut(PHONE);
    await payOut('254700000131', { OriginatorConversationID: 'payout-2' });
    await advance(1_000);
    await askStatus({ OriginalConversationID: 'payout-1' });
    await askStatus({ OriginatorConversationID: 'payout-2' });
    await advance(10_000);
    await askStatus({ OriginalConversationID: 'payout-1' });
    await advance(1_000);
    const [, pending, failed, paid] = results();
    const receipt = sim.parts.ledger.sent()[0]?.receipt;
    expect(pending?.parameters).toMatchObject({
      TransactionStatus: 'Pending',
      ReceiptNo: undefined,
      Amount: 1500,
    });
    expect(failed?.parameters).toMatchObject({ TransactionStatus: 'Declined' });
    expect(paid).toMatchObject({
      code: 0,
      parameters: {
        TransactionStatus: 'Completed',
        ReceiptNo: receipt,
        OriginatorConversationID: 'payout-1',
        FinalisedTime: 20_261_114_180_516,
      },
    });
    expect(paid?.id).not.toBe('payout-1');
    expect(paid?.receipt).not.toBe(receipt);
  });

  it('finds a receipt, whichever way the money went', async () => {
    const { reverse, askStatus, advance, results, receipt, sim } = await startPaidShop();
    await reverse(receipt);
    await advance(1_000);
    const back = sim.parts.ledger.sent()[0]?.receipt;
    for (const TransactionID of [receipt, back, 'UKE0000000']) await askStatus({ TransactionID });
    await advance(1_000);
    expect(results().slice(1)).toMatchObject([
      { code: 0, parameters: { ReceiptNo: receipt, TransactionStatus: 'Completed', Amount: 1500 } },
      { code: 0, parameters: { ReceiptNo: back, TransactionStatus: 'Completed', Amount: 1500 } },
      { code: 2032, parameters: undefined },
    ]);
    expect((await askStatus({})).json).toMatchObject({ errorMessage: 'Bad Request - Invalid TransactionID' });
  });

  it('reports the balance in one line', async () => {
    const { askBalance, advance, results } = await startPaidShop();
    await askBalance();
    await advance(1_000);
    expect(results()[0]?.parameters).toMatchObject({
      AccountBalance:
        'Working Account|KES|10000000.00|10000000.00|0.00|0.00&Utility Account|KES|10001500.00|10001500.00|0.00|0.00',
    });
  });
});
