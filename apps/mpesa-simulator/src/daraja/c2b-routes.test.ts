import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startSimulator } from '../../test/simulator-harness.ts';

const MANUAL_PAYMENT = { msisdn: '0712 345 126', amount: 2500, account: 'K7Q3XM' };

describe('C2B', () => {
  it('confirms a paid push with the same receipt and reference', async () => {
    const { push, register, advance, shop, sim } = await startSimulator();
    expect((await register()).json).toMatchObject({
      ResponseCode: '0',
      OriginatorCoversationID: expect.any(String),
    });
    await push('254700000000');
    await advance(10_000);
    expect(shop.confirmations()).toEqual([
      {
        TransactionType: 'Pay Bill',
        TransID: sim.parts.ledger.entries()[0]?.receipt,
        TransTime: '20261114180508',
        TransAmount: '1500.00',
        BusinessShortCode: '174379',
        BillRefNumber: 'K7Q3XM-1',
        InvoiceNumber: '',
        OrgAccountBalance: '1500.00',
        ThirdPartyTransID: '',
        MSISDN: '2547 ***** 000',
        FirstName: expect.any(String),
        MiddleName: '',
        LastName: '',
      },
    ]);
  });

  it('confirms nothing without registered URLs or after a failed push', async () => {
    const { push, register, advance, shop } = await startSimulator();
    await push('254700000000');
    await advance(10_000);
    await register();
    await push('254700000001');
    await advance(10_000);
    expect(shop.confirmations()).toEqual([]);
  });

  it('hashes the phone number in v1', async () => {
    const { register, simPost, shop } = await startSimulator();
    await register('v1');
    await simPost('c2b/pay', MANUAL_PAYMENT);
    const hash = createHash('sha256').update('254712345126').digest('hex');
    expect(shop.confirmations()).toMatchObject([{ MSISDN: hash }]);
  });

  it('confirms a manual payment and debits the wallet', async () => {
    const { register, simPost, shop, sim } = await startSimulator();
    await register();
    const { json } = await simPost('c2b/pay', MANUAL_PAYMENT);
    expect(shop.confirmations()).toMatchObject([{ TransID: json['receipt'], BillRefNumber: 'K7Q3XM' }]);
    expect(sim.parts.wallets.of('254712345126').balance).toBe(97_500);
    expect(await simPost('c2b/pay', { ...MANUAL_PAYMENT, amount: 99_000 })).toMatchObject({
      status: 409,
      json: { code: '1' },
    });
  });

  it('simulates a payment like the sandbox', async () => {
    const { register, post, shop, until } = await startSimulator();
    await register();
    const body = {
      ShortCode: '174379',
      CommandID: 'CustomerPayBillOnline',
      Amount: 10,
      Msisdn: '254712345126',
    };
    expect((await post('/mpesa/c2b/v2/simulate', { ...body, BillRefNumber: 'A1' })).status).toBe(200);
    await until(() => shop.received.length > 0);
    expect(shop.confirmations()).toMatchObject([{ TransAmount: '10.00', BillRefNumber: 'A1' }]);
  });

  it('asks the shop first when validation is on', async () => {
    const { register, simPost, shop, sim } = await startSimulator({ c2bValidation: true });
    await register();
    shop.answer = '{"ResultCode":"C2B00012","ResultDesc":"Rejected"}';
    expect(await simPost('c2b/pay', MANUAL_PAYMENT)).toMatchObject({
      status: 409,
      json: { code: 'refused' },
    });
    expect(sim.parts.ledger.entries()).toEqual([]);
    shop.answer = '{"ResultCode":"0","ResultDesc":"Accepted"}';
    expect((await simPost('c2b/pay', MANUAL_PAYMENT)).status).toBe(200);
    expect(shop.received.map(({ path }) => path)).toEqual(['/may-pay', '/may-pay', '/paid']);
  });

  it.each([
    [{ ResponseType: 'completed' }, '400.002.02', 'Bad Request - Invalid ResponseType'],
    [
      { ConfirmationURL: 'https://harusi.example/mpesa' },
      '400.003.02',
      'Bad Request - URL has the word MPESA',
    ],
    [{ ValidationURL: 'https://harusi.example/exec' }, '400.003.02', 'Bad Request - URL has the word EXEC'],
    [{ ShortCode: '600000' }, '500.001.1001', 'Merchant does not exist'],
  ])('rejects registration of %o', async (changes, errorCode, errorMessage) => {
    const { post, shop } = await startSimulator();
    const urls = { ConfirmationURL: `${shop.url}/paid`, ValidationURL: `${shop.url}/may-pay` };
    const body = { ShortCode: '174379', ResponseType: 'Completed', ...urls, ...changes };
    expect((await post('/mpesa/c2b/v2/registerurl', body)).json).toMatchObject({ errorCode, errorMessage });
  });

  it('registers again, or only once as in production', async () => {
    const sandbox = await startSimulator();
    await sandbox.register();
    expect((await sandbox.register()).status).toBe(200);
    const production = await startSimulator({ c2bOnce: true });
    await production.register();
    expect((await production.register()).json).toMatchObject({ errorCode: '500.003.1001' });
  });
});
