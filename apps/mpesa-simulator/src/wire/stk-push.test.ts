import { describe, expect, it } from 'vitest';
import { openSimulator } from '../../test/open-simulator.ts';

const PATH = '/mpesa/stkpush/v1/processrequest';
const PHONE = '254712345678';

describe('a push', () => {
  it('is checked in order: method, token, JSON, fields, shortcode, password, lock', async () => {
    const { ask, base, token, post, aPush, push } = await openSimulator();
    const codeOf = async (init: RequestInit) => (await ask(base + PATH, init)).json['errorCode'];
    const json = { 'content-type': 'application/json' };
    const authorization = `Bearer ${token()}`;
    const wrong = { Amount: 0, BusinessShortCode: '99999', Password: 'x' };

    expect(await codeOf({ method: 'PUT', headers: json, body: '{' })).toBe('405.001');
    expect(await codeOf({ method: 'POST', headers: json, body: '{' })).toBe('404.001.03');
    expect(await codeOf({ method: 'POST', headers: { ...json, authorization }, body: '{' })).toBe(
      '400.002.05',
    );
    const messageOf = async (changes: object) =>
      (await post(PATH, aPush(PHONE, changes))).json['errorMessage'];
    expect(await messageOf(wrong)).toBe('Bad Request - Invalid Amount');
    expect(await messageOf({ ...wrong, Amount: 1 })).toBe('Merchant does not exist');
    expect(await messageOf({ Password: 'x' })).toBe('Wrong credentials');
    await push(PHONE);
    expect(await messageOf({ Password: 'x' })).toBe('Wrong credentials');
    expect(await messageOf({})).toMatch(/^Unable to lock subscriber/);
  });

  it('takes no form', async () => {
    const { ask, base, token } = await openSimulator();
    const { status, json } = await ask(base + PATH, {
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
  ])('names the field it cannot take: %s of %o', async (field, changes) => {
    const { push } = await openSimulator();
    const { status, json } = await push(PHONE, changes);
    expect(status).toBe(400);
    expect(json).toMatchObject({ errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` });
  });

  it('takes numbers and texts, phones that begin with 01, and addresses that say mpesa', async () => {
    const { push } = await openSimulator();
    const changes = {
      Amount: '250000',
      PartyA: 254_112_345_678,
      CallBackURL: 'https://harusi.example/mpesa/x',
    };
    expect((await push('254112345678', changes)).json).toMatchObject({ ResponseCode: '0' });
  });

  it('wants https unless a setting allows this machine', async () => {
    const { push } = await openSimulator({ allowHttp: false });
    expect((await push(PHONE)).json).toMatchObject({ errorMessage: 'Bad Request - Invalid CallBackURL' });
  });

  it('that mixes up till and Pay Bill ends with 2028', async () => {
    const { push, advance, shop } = await openSimulator();
    await push(PHONE, { TransactionType: 'CustomerBuyGoodsOnline' });
    await advance(2_000);
    expect(shop.callbacks()).toMatchObject([{ code: 2028 }]);
  });

  it('is one of two with the same reference, with an id of its own', async () => {
    const { push } = await openSimulator();
    const first = await push('254700000000');
    const second = await push('254700000001');
    expect(second.json['CheckoutRequestID']).not.toBe(first.json['CheckoutRequestID']);
  });

  it('is arrested in a spike, when a limit is set', async () => {
    const { push, advance } = await openSimulator({ pushesPerSecond: 2 });
    await push('254700000000');
    await push('254700000001');
    expect((await push('254700000017')).json).toMatchObject({ errorCode: '500.003.02' });
    await advance(1_000);
    expect((await push('254700000017')).status).toBe(200);
  });

  it('to an unknown path is not found', async () => {
    const { post } = await openSimulator();
    expect(await post('/mpesa/nothing', {})).toMatchObject({
      status: 404,
      json: { errorCode: '404.001.01' },
    });
  });
});
