import { describe, expect, it } from 'vitest';
import { ALREADY_REVERSED, FAILURE_CODES, readResult } from './result.rules.ts';

const IDS = { OriginatorConversationID: 'refund-1', ConversationID: 'AG_20261114_1' };
const envelope = {
  ResultType: 0,
  ResultCode: 0,
  ResultDesc: 'whatever',
  ...IDS,
  TransactionID: 'UKE41HAY6Q',
};
const parameters = (values: Record<string, unknown>) => ({
  ResultParameters: {
    ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
  },
});
const read = (more: object) => readResult({ Result: { ...envelope, ...more } });

const AT = new Date('2026-11-14T15:05:30Z');
const NOTHING = {
  originatorConversationId: 'refund-1',
  conversationId: 'AG_20261114_1',
  code: '0',
  receipt: 'UKE41HAY6Q',
  amountCents: undefined,
  completedAt: undefined,
  status: null,
  aboutReceipt: null,
  aboutOriginatorId: null,
};

describe('readResult', () => {
  it('reads a payout', () => {
    const result = read(
      parameters({
        TransactionAmount: 1500,
        TransactionReceipt: 'UKE41HAY6Q',
        B2CRecipientIsRegisteredCustomer: 'Y',
        ReceiverPartyPublicName: '254712345678 - Jane Doe',
        TransactionCompletedDateTime: '14.11.2026 18:05:30',
        B2CUtilityAccountAvailableFunds: 10_116,
      }),
    );
    expect(result).toEqual({ ...NOTHING, amountCents: 150_000, completedAt: AT });
  });

  it('reads a reversal with its own receipt and that of the payment', () => {
    const result = read(
      parameters({
        Amount: '1500.00',
        TransCompletedTime: 20_261_114_180_530,
        OriginalTransactionID: 'UKE7A1B2C3',
        DebitAccountBalance: 'Utility Account|KES|51661.00|51661.00|0.00|0.00',
      }),
    );
    expect(result).toEqual({ ...NOTHING, amountCents: 150_000, completedAt: AT, aboutReceipt: 'UKE7A1B2C3' });
  });

  it('reads a status result with its subject and no receipt of its own', () => {
    const result = read(
      parameters({
        ReceiptNo: 'UKE41HAY6Q',
        Amount: 1500,
        TransactionStatus: 'Completed',
        FinalisedTime: '20261114180530',
        OriginatorConversationID: 'payout-7',
        ConversationID: 'AG_20261114_7',
      }),
    );
    expect(result).toEqual({
      ...NOTHING,
      receipt: null,
      amountCents: 150_000,
      completedAt: AT,
      status: 'Completed',
      aboutReceipt: 'UKE41HAY6Q',
      aboutOriginatorId: 'payout-7',
    });
  });

  it('requires only the code', () => {
    expect(readResult({ Result: { ResultCode: 0 } })).toEqual({
      ...NOTHING,
      originatorConversationId: null,
      conversationId: null,
      receipt: null,
    });
    expect(read({})).toEqual(NOTHING);
  });

  it.each([
    ['no list', { ResultParameters: {} }],
    ['not an object', { ResultParameters: 'none' }],
    ['null', { ResultParameters: null, ReferenceData: null }],
    ['keys without a value', { ResultParameters: { ResultParameter: [{ Key: 'TransactionAmount' }] } }],
    ['items that are not pairs', { ResultParameters: { ResultParameter: [null, 5, {}, { Key: 1 }] } }],
    ['empty values', parameters({ TransactionReceipt: '', TransactionStatus: '', Amount: '' })],
    [
      'values of another type',
      parameters({ TransactionReceipt: {}, TransactionAmount: [], TransCompletedTime: {} }),
    ],
    ['an invalid time', parameters({ TransCompletedTime: '14.13.2026 18:05:30' })],
  ])('ignores %s', (_what, more) => {
    expect(read(more)).toEqual(NOTHING);
  });

  it('accepts a single parameter or reference item without a list', () => {
    const one = { Key: 'TransactionAmount', Value: 1500 };
    const item = { Key: 'OriginalTransactionID', Value: 'UKE7A1B2C3' };
    const expected = { ...NOTHING, amountCents: 150_000, aboutReceipt: 'UKE7A1B2C3' };
    for (const ReferenceItem of [item, [item]]) {
      const more = { ResultParameters: { ResultParameter: one }, ReferenceData: { ReferenceItem } };
      expect(read(more)).toEqual(expected);
    }
  });

  it.each([
    [2040, '2040'],
    ['2040', '2040'],
    ['R000001', 'R000001'],
    ['SFC_IC0003', 'SFC_IC0003'],
  ])('finds no receipt in a failure with code %j', (ResultCode, code) => {
    expect(read({ ResultCode })).toEqual({ ...NOTHING, code, receipt: null });
    expect(read({ ResultCode, ...parameters({ TransactionReceipt: 'UKE41HAY6Q' }) })?.receipt).toBeNull();
  });

  it.each([
    undefined,
    null,
    'x',
    5,
    [],
    {},
    { Result: null },
    { Result: [] },
    { Result: {} },
    { Result: { ...envelope, ResultCode: undefined } },
    { Result: { ...envelope, ResultCode: '' } },
    { Result: { ...envelope, ResultCode: {} } },
    { ...IDS, errorMessage: 'The request timed out in the queue' },
    { Body: { stkCallback: { ResultCode: 0 } } },
  ])('rejects %j', (body) => {
    expect(readResult(body)).toBeUndefined();
  });
});

describe('FAILURE_CODES', () => {
  it.each('1 2 3 4 8 11 21 2001 2006 2028 2040 8006 SFC_IC0003 R000002'.split(' '))('contains %s', (code) => {
    expect(FAILURE_CODES.has(code)).toBe(true);
  });

  it('has no other code: neither "already reversed" nor unknown ones', () => {
    expect(FAILURE_CODES.size).toBe(14);
    for (const code of ['0', ALREADY_REVERSED, '4999', '1037', '7777']) {
      expect(FAILURE_CODES.has(code)).toBe(false);
    }
  });
});
