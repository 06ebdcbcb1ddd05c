import { describe, expect, it } from 'vitest';
import { parseAccountNumber, readCallback, readConfirmation } from './messages.rules.ts';

const ID = 'ws_CO_141120261805069712345678';
const callback = (ResultCode: unknown, more: object = {}) => ({
  Body: {
    stkCallback: { MerchantRequestID: '1', CheckoutRequestID: ID, ResultCode, ResultDesc: 'x', ...more },
  },
});
const items = (...list: unknown[]) => ({ CallbackMetadata: { Item: list } });
const AMOUNT = { Name: 'Amount', Value: 1500 };
const RECEIPT = { Name: 'MpesaReceiptNumber', Value: 'UKE7A1B2C3' };
const DATE = { Name: 'TransactionDate', Value: 20_261_114_180_530 };
const PHONE = { Name: 'PhoneNumber', Value: 254_712_345_678 };
const paid = {
  checkoutRequestId: ID,
  code: '0',
  receipt: 'UKE7A1B2C3',
  amountCents: 150_000,
  paidAt: new Date('2026-11-14T15:05:30Z'),
};
const bare = { checkoutRequestId: ID, receipt: null, amountCents: undefined, paidAt: undefined };

describe('a callback', () => {
  it.each([
    ['as documented in the portal', items(AMOUNT, RECEIPT, DATE, PHONE)],
    ['with a balance without a value', items(AMOUNT, RECEIPT, { Name: 'Balance' }, DATE, PHONE)],
    [
      'with an old-style balance',
      items(AMOUNT, RECEIPT, { Name: 'Balance', Value: '{Amount={BasicAmount=1}}' }, DATE),
    ],
    [
      'in another order, with more items',
      items({ Name: 'Discount', Value: 0 }, PHONE, DATE, RECEIPT, AMOUNT),
    ],
    [
      'with numbers as text',
      items({ ...AMOUNT, Value: '1500.00' }, RECEIPT, { ...DATE, Value: '20261114180530' }),
    ],
    ['with invalid items', items(null, 5, {}, 'x', AMOUNT, RECEIPT, DATE)],
  ])('of a payment is read by field names: %s', (_what, more) => {
    expect(readCallback(callback(0, more))).toEqual(paid);
    expect(readCallback(callback('0', more))).toEqual(paid);
  });

  it('may lack receipt, amount, date or all three', () => {
    expect(readCallback(callback(0, items(AMOUNT, DATE)))).toEqual({ ...paid, receipt: null });
    expect(readCallback(callback(0, items(RECEIPT, DATE)))).toEqual({ ...paid, amountCents: undefined });
    expect(readCallback(callback(0, items(AMOUNT, RECEIPT)))).toEqual({ ...paid, paidAt: undefined });
    const empty = { ...RECEIPT, Value: '' };
    for (const more of [
      items(),
      items(empty),
      {},
      { CallbackMetadata: null },
      { CallbackMetadata: { Item: 'none' } },
    ]) {
      expect(readCallback(callback(0, more))).toEqual({ ...bare, code: '0' });
    }
  });

  it.each([1032, '1032', 1037, 'SFC_IC0003', 'E3008', 7777])('of a failure has a code: %j', (code) => {
    expect(readCallback(callback(code))).toEqual({ ...bare, code: String(code) });
  });

  it.each([
    undefined,
    null,
    'paid',
    [],
    {},
    { Body: {} },
    { Body: { stkCallback: {} } },
    { Body: { stkCallback: { CheckoutRequestID: ID } } },
    { Body: { stkCallback: { ResultCode: 0 } } },
    callback(null),
    callback({}),
  ])('rejects %j', (body) => {
    expect(readCallback(body)).toBeUndefined();
  });
});

describe('a payment confirmation', () => {
  const confirmation = {
    TransactionType: 'Pay Bill',
    TransID: 'UKE51ZDR4F',
    TransTime: '20261114180530',
    TransAmount: '1500.00',
    BusinessShortCode: '600966',
    BillRefNumber: '7K3M9QXA-1',
    InvoiceNumber: '',
    MSISDN: '2547 ***** 126',
  };

  it('contains receipt, amount, account and time', () => {
    expect(readConfirmation(confirmation)).toEqual({
      shortcode: '600966',
      receipt: 'UKE51ZDR4F',
      amountCents: 150_000,
      account: '7K3M9QXA-1',
      paidAt: new Date('2026-11-14T15:05:30Z'),
    });
  });

  it('may be as much as M-Pesa moves at once', () => {
    const largest = readConfirmation({ ...confirmation, TransAmount: '250000.00' });
    expect(largest?.amountCents).toBe(250_000_00);
  });

  it('may lack account and time, and have a numeric amount', () => {
    const { BillRefNumber: _account, TransTime: _moment, ...rest } = confirmation;
    expect(readConfirmation({ ...rest, TransAmount: 1500 })).toEqual({
      shortcode: '600966',
      receipt: 'UKE51ZDR4F',
      amountCents: 150_000,
      account: '',
      paidAt: undefined,
    });
  });

  it.each([
    undefined,
    null,
    {},
    { ...confirmation, TransID: '' },
    { ...confirmation, TransID: 5 },
    { ...confirmation, TransID: 'x'.repeat(41) },
    { ...confirmation, TransAmount: '-5' },
    { ...confirmation, TransAmount: undefined },
    { ...confirmation, BillRefNumber: 'x'.repeat(101) },
    { ...confirmation, TransAmount: '250001.00' }, // more than M-Pesa moves at once
  ])('rejects %j', (body) => {
    expect(readConfirmation(body)).toBeUndefined();
  });
});

describe('a typed account number', () => {
  it.each([
    '7K3M9QXA',
    '7k3m9qxa',
    ' 7K3M 9QXA ',
    '7K3M9QXA-1',
    '7k3m9qxa - 12',
    '7K3M-9QXA',
    '7K3M-9QXA-2',
    '#7K3M9QXA',
  ])('%j names an order', (account) => {
    expect(parseAccountNumber(account)).toBe('7K3M9QXA');
  });

  it.each([
    '',
    'RENT',
    '7K3M9QX',
    '7K3M9QXAB',
    '7K3M9QX0',
    '7K3M9QXO',
    '7K3M9QX1',
    '-',
    'NEEMA OTIENO',
    '12345678',
  ])('%j names no order', (account) => {
    expect(parseAccountNumber(account)).toBeUndefined();
  });
});
