import { describe, expect, it } from 'vitest';
import {
  parseCents,
  TERMINAL_CODES,
  compactTime,
  isBusy,
  isRegistered,
  isTokenRejected,
  plainTime,
  readCompactTime,
  readPullResponse,
  readPushResponse,
  readQueryResponse,
  readTokenResponse,
} from './daraja.rules.ts';
import {
  errorResponse,
  GATEWAY_FAULT,
  INCONCLUSIVE_RESPONSES,
} from '../../../test/payments/mpesa-responses.ts';

const ID = 'ws_CO_141120261805069712345678';
describe('readPushResponse', () => {
  const accepted = { MerchantRequestID: '2654-4b64', CheckoutRequestID: ID, ResponseCode: '0' };

  it.each([
    ['as documented', accepted],
    ['with a number as code', { ...accepted, ResponseCode: 0 }],
    ['with unknown fields', { ...accepted, CustomerMessage: 'Success', Extra: [] }],
  ])('accepts a response %s', (_what, body) => {
    expect(readPushResponse({ status: 200, body })).toEqual({
      kind: 'accepted',
      merchantRequestId: '2654-4b64',
      checkoutRequestId: ID,
    });
  });

  it('accepts a response without the unused id', () => {
    const { MerchantRequestID: _, ...body } = accepted;
    expect(readPushResponse({ status: 201, body })).toMatchObject({
      kind: 'accepted',
      checkoutRequestId: ID,
    });
  });

  it.each([
    ['400.002.02', errorResponse(400, '400.002.02', 'Bad Request - Invalid PhoneNumber'), 'refused'],
    ['400.002.05', errorResponse(400, '400.002.05', 'Invalid Request Payload'), 'refused'],
    ['a wrong path', errorResponse(404, '404.001.01', 'Resource not found'), 'refused'],
    ['a wrong method', errorResponse(405, '405.001', 'Method Not Allowed'), 'refused'],
    ['wrong credentials', errorResponse(500, '500.001.1001', 'Wrong credentials'), 'refused'],
    [
      'old-style wrong credentials',
      errorResponse(500, '500.001.1001', '[MerchantValidate] - Wrong credentials'),
      'refused',
    ],
    ['an unknown merchant', errorResponse(500, '500.001.1001', 'Merchant does not exist'), 'refused'],
    [
      'a busy phone',
      errorResponse(
        500,
        '500.001.1001',
        'Unable to lock subscriber, a transaction is already in process for the current subscriber',
      ),
      'locked',
    ],
    [
      'a busy system',
      errorResponse(500, '500.003.02', 'System is busy. Please try again in few minutes.'),
      'busy',
    ],
    ['a spike arrest', errorResponse(500, '500.003.02', 'Error Occurred: Spike Arrest Violation'), 'busy'],
    ['a quota', errorResponse(500, '500.003.03', 'Quota Violation'), 'busy'],
    ['a token rejected twice', errorResponse(404, '404.001.03', 'Invalid Access Token'), 'refused'],
    [
      'an API product that is not enabled',
      errorResponse(401, '401.003.01', 'Error Occurred - Invalid API call as no apiproduct match found'),
      'refused',
    ],
    ['401 without words, twice', { status: 401, body: undefined }, 'refused'],
    ['an error with HTTP 200', errorResponse(200, '400.002.02', 'Bad Request - Invalid Amount'), 'refused'],
  ])('rejects %s', (_what, response, why) => {
    expect(readPushResponse(response)).toMatchObject({ kind: 'refused', why });
  });

  it.each([
    ...INCONCLUSIVE_RESPONSES,
    ['500.001.1001 without words', errorResponse(500, '500.001.1001')],
    ['500.001.1001 with an unknown message', errorResponse(500, '500.001.1001', 'Something new')],
    ['a success without an id', { status: 200, body: { ResponseCode: '0', MerchantRequestID: '1' } }],
    ['a success with an empty id', { status: 200, body: { ...accepted, CheckoutRequestID: '' } }],
    ['another response code', { status: 200, body: { ...accepted, ResponseCode: '1' } }],
    ['a success with HTTP 500', { status: 500, body: accepted }],
  ])('treats as ambiguous: %s', (_what, response) => {
    expect(readPushResponse(response).kind).toBe('ambiguous');
  });
});

describe('readQueryResponse', () => {
  const queryResponse = (ResultCode: unknown, more: object = {}) => ({
    status: 200,
    body: { ResponseCode: '0', CheckoutRequestID: ID, ResultCode, ResultDesc: 'whatever', ...more },
  });

  it.each(['0', 0])('reads %j as paid', (code) => {
    expect(readQueryResponse(queryResponse(code), ID)).toEqual({ kind: 'paid' });
    expect(readQueryResponse(queryResponse(code, { ResponseCode: 0 }), ID)).toEqual({ kind: 'paid' });
  });

  it.each(
    '1 2 3 4 8 17 26 1001 1019 1025 1031 1032 1036 1037 2001 2028 8006 9999 SFC_IC0003 E3008'.split(' '),
  )('reads %s as closed, as a string or a number', (code) => {
    expect(TERMINAL_CODES.has(code)).toBe(true);
    expect(readQueryResponse(queryResponse(code), ID)).toEqual({ kind: 'closed', code });
    const asNumber = /^\d+$/.test(code) ? Number(code) : code;
    expect(readQueryResponse(queryResponse(asNumber), ID)).toEqual({ kind: 'closed', code });
  });

  it('has no other terminal code', () => {
    expect(TERMINAL_CODES.size).toBe(20);
    expect(TERMINAL_CODES.has('0') || TERMINAL_CODES.has('4999')).toBe(false);
  });

  it.each(['4999', 4999])('reads %j as in flight', (code) => {
    expect(readQueryResponse(queryResponse(code), ID)).toEqual({ kind: 'inFlight' });
  });

  it.each([
    ...INCONCLUSIVE_RESPONSES,
    ['being processed', errorResponse(500, '500.001.1001', 'The transaction is being processed')],
    ['an error with an empty message in HTTP 200', errorResponse(200, '500.001.1001')],
    ['an unknown id', errorResponse(500, '500.001.1001', 'The transaction does not Exist')],
    ['an invalid id', errorResponse(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID')],
    ['a spike arrest', errorResponse(500, '500.003.02')],
    ['a rejected token', errorResponse(404, '404.001.03')],
    ['an unknown code', queryResponse('7777')],
    ['another prompt', queryResponse('0', { CheckoutRequestID: 'ws_CO_1' })],
    ['no id', queryResponse('0', { CheckoutRequestID: undefined })],
    ['another response code', queryResponse('0', { ResponseCode: '1' })],
    ['no result', queryResponse(undefined)],
    ['a result that is not a code', queryResponse({})],
    ['a success with HTTP 500', { ...queryResponse('0'), status: 500 }],
  ])('gets no information from %s', (_what, given) => {
    expect(readQueryResponse(given, ID).kind).toBe('noInformation');
  });
});

describe('access token', () => {
  it.each([
    ['404.001.03', errorResponse(404, '404.001.03', 'Invalid Access Token')],
    ['404.001.04', errorResponse(404, '404.001.04', 'Invalid Authentication Header')],
    ['400.003.01', errorResponse(400, '400.003.01', 'Invalid Access Token')],
    ['401.002.01', errorResponse(401, '401.002.01', 'Error Occurred - Invalid Access Token')],
    ['401.003.01', errorResponse(401, '401.003.01', 'Error Occurred - Invalid Access Token')],
    ['any 401', { status: 401, body: undefined }],
    ['a 401 of the gateway', { status: 401, body: GATEWAY_FAULT }],
  ])('is rejected by %s', (_what, response) => {
    expect(isTokenRejected(response)).toBe(true);
  });

  it.each([
    ...INCONCLUSIVE_RESPONSES,
    [
      'an API product that is not enabled',
      errorResponse(401, '401.003.01', 'Invalid API call as no apiproduct match found'),
    ],
    ['a wrong path', errorResponse(404, '404.001.01', 'Resource not found')],
    ['bad input', errorResponse(400, '400.002.02', 'Bad Request - Invalid Amount')],
  ])('is not rejected by %s', (_what, response) => {
    expect(isTokenRejected(response)).toBe(false);
    expect(isBusy(response)).toBe(false);
  });

  it.each([
    ['3599', 3599],
    [3599, 3599],
    ['soon', 3600],
    [undefined, 3600],
    ['-5', 3600],
    [0, 3600],
  ])('lives %j seconds', (expires_in, seconds) => {
    expect(readTokenResponse({ status: 200, body: { access_token: 'abc', expires_in } })).toEqual({
      token: 'abc',
      seconds,
    });
  });

  it.each([
    undefined,
    null,
    {},
    { access_token: '' },
    { access_token: 5 },
    errorResponse(400, '400.008.01').body,
  ])('is absent in %j', (body) => {
    expect(readTokenResponse({ status: 200, body })).toBeUndefined();
  });
});

describe('amounts and times', () => {
  it.each([
    [1500, 150_000],
    ['1500.00', 150_000],
    [1, 100],
    ['0.1', 10],
    [1.005, 100],
  ])('reads %j as %i cents', (amount, cents) => {
    expect(parseCents(amount)).toBe(cents);
  });

  it.each([0, -1, '', ' ', 'much', '1e300', NaN, Infinity, null, undefined, {}, [5], true])(
    'rejects the amount %j',
    (amount) => {
      expect(parseCents(amount)).toBeUndefined();
    },
  );

  it("are formatted in Nairobi's time, across midnight and the year", () => {
    const moment = new Date('2026-12-31T22:05:09.999Z');
    expect([compactTime(moment), plainTime(moment)]).toEqual(['20270101010509', '2027-01-01 01:05:09']);
    expect(readCompactTime(20_270_101_010_509)).toEqual(new Date('2026-12-31T22:05:09Z'));
    expect(readCompactTime('20270101010509')).toEqual(new Date('2026-12-31T22:05:09Z'));
  });

  it.each([undefined, null, '', 'now', '2027', '20271301010509', 2.5])('rejects the time %j', (time) => {
    expect(readCompactTime(time)).toBeUndefined();
  });
});

describe('readPullResponse', () => {
  const row = {
    transactionId: 'UKE7A1B2C3',
    trxDate: '2026-11-14T15:05:30Z',
    amount: '1500.00',
    billreference: '7K3M9QXA-1',
  };
  const read = {
    receipt: 'UKE7A1B2C3',
    amountCents: 150_000,
    account: '7K3M9QXA-1',
    paidAt: new Date('2026-11-14T15:05:30Z'),
  };

  it('reads a nested or a flat list', () => {
    expect(readPullResponse({ status: 200, body: { ResponseCode: '1000', Response: [[row]] } })).toEqual({
      payments: [read],
      rowCount: 1,
    });
    const plain = { Response: [row, { ...row, amount: 1500 }] };
    expect(readPullResponse({ status: 200, body: plain })).toEqual({ payments: [read, read], rowCount: 2 });
  });

  it('skips unreadable rows', () => {
    const odd = [
      null,
      5,
      {},
      { ...row, amount: 'much' },
      { ...row, trxDate: 'today' },
      { ...row, transactionId: '' },
    ];
    const body = { Response: [[...odd, { ...row, billreference: undefined }]] };
    expect(readPullResponse({ status: 200, body })).toEqual({
      payments: [{ ...read, account: '' }],
      rowCount: 7,
    });
  });

  it.each([{ Response: [[]] }, { Response: [] }, { ResponseCode: '1001' }])('reads %j as empty', (body) => {
    expect(readPullResponse({ status: 200, body })).toEqual({ payments: [], rowCount: 0 });
  });

  it.each([undefined, null, 'x', {}, { Response: 'none' }, { ResponseCode: '1000' }, GATEWAY_FAULT])(
    'rejects %j',
    (body) => {
      expect(readPullResponse({ status: 200, body })).toBeUndefined();
      expect(readPullResponse({ status: 500, body: { Response: [[]] } })).toBeUndefined();
    },
  );
});

it.each([
  [200, { ResponseStatus: '1000' }, true],
  [200, { ResponseStatus: '1001' }, true],
  [500, { errorCode: '500.003.1001', errorMessage: 'Urls are already registered' }, true],
  [500, { errorCode: '500.003.1001', errorMessage: 'Internal Server Error' }, false],
  [503, undefined, false],
])('registration answered with %i %j: %s', (status, body, expected) => {
  expect(isRegistered({ status, body })).toBe(expected);
});
