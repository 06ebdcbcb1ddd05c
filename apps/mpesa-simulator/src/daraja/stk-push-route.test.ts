import { describe, expect, it } from 'vitest';
import { startSimulator } from '../../test/simulator-harness.ts';

const PATH = '/mpesa/stkpush/v1/processrequest';
const PHONE = '254712345678';

describe('a push', () => {
  it('is checked in order: method, token, JSON, fields, shortcode, password, lock', async () => {
    const { send, base, token, post, pushBody, push } = await startSimulator();
    const codeOf = async (init: RequestInit) => (await send(base + PATH, init)).json['errorCode'];
    const json = { 'content-type': 'application/json' };
    const authorization = `Bearer ${token()}`;
    const wrong = { Amount: 0, BusinessShortCode: '99999', Password: 'x' };

    expect(await codeOf({ method: 'PUT', headers: json, body: '{' })).toBe('405.001');
    expect(await codeOf({ method: 'POST', headers: json, body: '{' })).toBe('404.001.03');
    expect(await codeOf({ method: 'POST', headers: { ...json, authorization }, body: '{' })).toBe(
      '400.002.05',
    );
    const messageOf = async (changes: object) =>
      (await post(PATH, pushBody(PHONE, changes))).json['errorMessage'];
    expect(await messageOf(wrong)).toBe('Bad Request - Invalid Amount');
    expect(await messageOf({ ...wrong, Amount: 1 })).toBe('Merchant does not exist');
    expect(await messageOf({ Password: 'x' })).toBe('Wrong credentials');
    await push(PHONE);
    expect(await messageOf({ Password: 'x' })).toBe('Wrong credentials');
    expect(await messageOf({})).toMatch(/^Unable to lock subscriber/);
  });

  it('rejects form bodies', async () => {
    const { send, base, token } = await startSimulator();
    const { status, json } = await send(base + PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${token()}` },
      body: new URLSearchParams({ Amount: '1' }),
    });
    expect({ status, ...json }).toMatchObject({
      status: 400,
      errorCode: '400.002.02',
      errorMessage: 'Bad Request - Invalid BusinessShortCode',
      requestId: expect.any(String),
    });
  });

  it.each([
    ['BusinessShortCode', { BusinessShortCode: 'shop' }],
    ['Timestamp', { Timestamp: '2026-11-14' }],
    ['Timestamp', { Timestamp: '20261399999999' }],
    ['TransactionType', { TransactionType: 'Pay' }],
    ['Amount', { Amount: 0 }],
    ['Amount', { Amount: 10.5 }],
    ['Amount', { Amount: 250_001 }],
    ['PartyA', { PartyA: '0712345678' }],
    ['PartyB', { PartyB: 'x' }],
    ['PhoneNumber', { PhoneNumber: '254212345678' }],
    ['CallBackURL', { CallBackURL: 'https://harusi.example/a b' }],
    ['CallBackURL', { CallBackURL: 'https://Harusi.example/cb' }],
    ['CallBackURL', { CallBackURL: 'http://harusi.example/cb' }],
    ['CallBackURL', { CallBackURL: 'harusi.example/cb' }],
    ['AccountReference', { AccountReference: 'MORE-THAN-TWELVE' }],
    ['AccountReference', { AccountReference: 'A&B' }],
    ['Remarks', { TransactionDesc: undefined }],
    ['Remarks', { TransactionDesc: 'far too long a text' }],
  ])('names the invalid field: %s of %o', async (field, changes) => {
    const { push } = await startSimulator();
    const { status, json } = await push(PHONE, changes);
    expect(status).toBe(400);
    expect(json).toMatchObject({ errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` });
  });

  it('accepts numbers and text, phones starting with 01, and URLs containing mpesa', async () => {
    const { push } = await startSimulator();
    const changes = {
      Amount: '250000',
      PartyA: 254_112_345_678,
      CallBackURL: 'https://harusi.example/mpesa/x',
    };
    expect((await push('254112345678', changes)).json).toMatchObject({ ResponseCode: '0' });
  });

  it('requires https unless a setting allows this machine', async () => {
    const { push } = await startSimulator({ allowHttp: false });
    expect((await push(PHONE)).json).toMatchObject({ errorMessage: 'Bad Request - Invalid CallBackURL' });
  });

  it('ends with 2028 when it mixes up till and Pay Bill', async () => {
    const { push, advance, shop } = await startSimulator();
    await push(PHONE, { TransactionType: 'CustomerBuyGoodsOnline' });
    await advance(2_000);
    expect(shop.callbacks()).toMatchObject([{ code: 2028 }]);
  });

  it('gets its own id, even with a repeated reference', async () => {
    const { push } = await startSimulator();
    const first = await push('254700000000');
    const second = await push('254700000001');
    expect(second.json['CheckoutRequestID']).not.toBe(first.json['CheckoutRequestID']);
  });

  it('is rejected above the configured rate', async () => {
    const { push, advance } = await startSimulator({ pushesPerSecond: 2 });
    await push('254700000000');
    await push('254700000001');
    expect((await push('254700000017')).json).toMatchObject({ errorCode: '500.003.02' });
    await advance(1_000);
    expect((await push('254700000017')).status).toBe(200);
  });

  it('returns 404 for an unknown path', async () => {
    const { post } = await startSimulator();
    expect(await post('/mpesa/nothing', {})).toMatchObject({
      status: 404,
      json: { errorCode: '404.001.01' },
    });
  });
});
