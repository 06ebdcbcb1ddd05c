import { describe, expect, it } from 'vitest';
import { startSimulator } from '../../test/simulator-harness.ts';

describe('a query', () => {
  it('returns only the result code, as text', async () => {
    const { push, query, advance } = await startSimulator();
    const { json } = await push('254700000000');
    await advance(2_000);
    expect((await query(json['CheckoutRequestID'])).json).toEqual({
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successsfully',
      MerchantRequestID: json['MerchantRequestID'],
      CheckoutRequestID: json['CheckoutRequestID'],
      ResultCode: '0',
      ResultDesc: 'The service request is processed successfully.',
    });
  });

  it('fails while the prompt is open', async () => {
    const { push, query } = await startSimulator();
    const { json } = await push('254712345678');
    expect(await query(json['CheckoutRequestID'])).toMatchObject({
      status: 500,
      json: { errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
    });
  });

  it('fails for an unknown id', async () => {
    const { query } = await startSimulator();
    expect(await query('ws_CO_1')).toMatchObject({
      status: 500,
      json: { errorCode: '500.001.1001', errorMessage: 'The transaction does not Exist' },
    });
  });

  it('checks credentials like a push', async () => {
    const { post, credentials } = await startSimulator();
    const path = '/mpesa/stkpushquery/v1/query';
    expect((await post(path, credentials())).json['errorMessage']).toBe(
      'Bad Request - Invalid CheckoutRequestID',
    );
    const wrong = { ...credentials(), CheckoutRequestID: 'ws_CO_1', Password: 'x' };
    expect((await post(path, wrong)).json['errorMessage']).toBe('Wrong credentials');
  });

  it.each([
    ['254700000111', 70_000, ['1032', '1032', '1032']],
    ['254700000112', 59_999, ['4999', '4999', '4999']],
    ['254700000112', 60_000, ['0', '0', '0']],
    ['254700000113', 2_000, ['4999', '500.001.1001', 'empty', '4999']],
    ['254700000113', 60_000, ['0']],
    ['254700000114', 2_000, ['0', '0', '0', '500.001.1001', '0', '0', '0', '500.001.1001']],
  ])('of %s after %i ms returns %o', async (phone, ms, expected) => {
    const { push, query, advance } = await startSimulator();
    const { json } = await push(phone);
    await advance(ms);
    const responses: unknown[] = [];
    for (const _ of expected) {
      const response = await query(json['CheckoutRequestID']);
      const isEmpty = response.status === 200 && response.json['errorMessage'] === '';
      responses.push(isEmpty ? 'empty' : (response.json['ResultCode'] ?? response.json['errorCode']));
    }
    expect(responses).toEqual(expected);
  });
});
