import { describe, expect, it } from 'vitest';
import { startSimulator } from '../../test/simulator-harness.ts';

const REGISTER = {
  ShortCode: '174379',
  RequestType: 'Pull',
  NominatedNumber: '254722000000',
  CallBackURL: 'https://harusi.example/pulled',
};
const between = (StartDate: string, EndDate: string, OffSetValue = '0') => ({
  ShortCode: '174379',
  StartDate,
  EndDate,
  OffSetValue,
});
const THAT_DAY = between('2026-11-14 00:00:00', '2026-11-14 23:59:59');

describe('Pull', () => {
  it('registers once', async () => {
    const { post } = await startSimulator();
    expect((await post('/pulltransactions/v1/query', THAT_DAY)).status).toBe(400);
    expect((await post('/pulltransactions/v1/register', REGISTER)).json['ResponseStatus']).toBe('1000');
    expect((await post('/pulltransactions/v1/register', REGISTER)).json['ResponseStatus']).toBe('1001');
  });

  it('lists pushes and manual payments in a nested list', async () => {
    const { post, push, simPost, advance, sim } = await startSimulator();
    await post('/pulltransactions/v1/register', REGISTER);
    expect((await post('/pulltransactions/v1/query', THAT_DAY)).json).toMatchObject({ ResponseCode: '1001' });
    await push('254700000100');
    await advance(2_000);
    await simPost('c2b/pay', { msisdn: '254712345126', amount: 10, account: 'A1' });
    const { json } = await post('/pulltransactions/v1/query', THAT_DAY);
    const [first, second] = sim.parts.ledger.entries();
    expect(json).toMatchObject({
      ResponseCode: '1000',
      Response: [
        [
          {
            transactionId: first?.receipt,
            amount: '1500.00',
            billreference: 'K7Q3XM-1',
            trxDate: '2026-11-14T15:05:08Z',
          },
          { transactionId: second?.receipt, amount: '10.00', billreference: 'A1', msisdn: '2547 ***** 126' },
        ],
      ],
    });
  });

  it('pages, respects the requested period and reaches back 48 hours', async () => {
    const { post, simPost, advance, renew } = await startSimulator();
    await post('/pulltransactions/v1/register', REGISTER);
    for (let n = 0; n < 3; n += 1)
      await simPost('c2b/pay', { msisdn: '254712345126', amount: 10, account: `A${n}` });
    const query = async (body: object) => (await post('/pulltransactions/v1/query', body)).json;
    expect(await query({ ...THAT_DAY, OffSetValue: 2 })).toMatchObject({
      Response: [[{ billreference: 'A2' }]],
    });
    expect(await query(between('2026-11-14 19:00:00', '2026-11-14 20:00:00'))).toMatchObject({
      ResponseCode: '1001',
    });
    expect(await query(between('yesterday', 'today'))).toMatchObject({
      errorMessage: 'Bad Request - Invalid StartDate',
    });
    await advance(48 * 3_600_000 + 1);
    await renew();
    expect(await query(THAT_DAY)).toMatchObject({ ResponseCode: '1001' });
  });
});
