import { describe, expect, it } from 'vitest';
import {
  readBalanceAnswer,
  readDeliveryReport,
  readOptOutReport,
  readSendAnswer,
  readShillings,
} from './africas-talking.rules.ts';

const ID = 'ATXid_8f2d1b6a';

const answer = (recipients: readonly object[], message = 'Sent to 1/1 Total Cost: KES 0.8000') => ({
  status: 201,
  text: JSON.stringify({ SMSMessageData: { Message: message, Recipients: recipients } }),
});
const recipient = (statusCode: number | string, changes: object = {}) => ({
  number: '+254712345678',
  status: 'Success',
  statusCode,
  messageId: ID,
  cost: 'KES 0.8000',
  ...changes,
});

describe('readSendAnswer', () => {
  it.each([100, 101, 102, '101'])('accepts status %s', (statusCode) => {
    expect(readSendAnswer(answer([recipient(statusCode)]))).toEqual({
      kind: 'accepted',
      providerId: ID,
      costCents: 80,
    });
  });

  it.each([
    [401, 'RiskHold', 'hold-channel'],
    [402, 'InvalidSenderId', 'hold-channel'],
    [403, 'InvalidPhoneNumber', 'unreachable'],
    [404, 'UnsupportedNumberType', 'unreachable'],
    [405, 'InsufficientBalance', 'hold-channel'],
    [406, 'UserInBlacklist', 'opted-out'],
    [407, 'CouldNotRoute', 'retry'],
    [409, 'DoNotDisturbRejection', 'unreachable'],
    [500, 'InternalServerError', 'retry'],
    [501, 'GatewayError', 'retry'],
    [502, 'RejectedByGateway', 'next-channel'],
  ])('reads status %i as %s: %s', (statusCode, reason, consequence) => {
    expect(
      readSendAnswer(answer([recipient(statusCode, { messageId: 'None', status: reason, cost: '0' })])),
    ).toEqual({ kind: 'refused', code: String(statusCode), reason, consequence });
  });

  it.each([
    ['InvalidSenderId', '402', 'hold-channel'],
    ['Insufficient Balance', '405', 'hold-channel'],
    ['UserInBlackList', '406', 'opted-out'],
    ['The message is too long', '0', 'next-channel'],
  ])('reads an empty list with "%s" as a refusal', (message, code, consequence) => {
    expect(readSendAnswer(answer([], message))).toEqual({
      kind: 'refused',
      code,
      reason: message,
      consequence,
    });
  });

  it('keeps the price open when it is not in shillings', () => {
    expect(readSendAnswer(answer([recipient(101, { cost: 'USD 0.0080' })]))).toMatchObject({
      kind: 'accepted',
      costCents: null,
    });
  });

  it.each([
    [400, 'next-channel'],
    [401, 'hold-channel'],
    [403, 'hold-channel'],
    [404, 'hold-channel'],
    [302, 'hold-channel'],
    [429, 'retry'],
  ])('reads HTTP %i without a list as a refusal: %s', (status, consequence) => {
    expect(readSendAnswer({ status, text: 'The supplied authentication is invalid' })).toMatchObject({
      kind: 'refused',
      code: `HTTP ${status}`,
      consequence,
    });
  });

  it.each([
    ['a gateway page', { status: 502, text: '<html>502 Bad Gateway</html>' }],
    ['an empty error', { status: 500, text: '' }],
    ['an error of another shape', { status: 500, text: '{"error":"oops"}' }],
    ['a timeout of the gateway', { status: 408, text: '' }],
    ['success without a list', { status: 201, text: '{}' }],
    ['half an answer', { status: 201, text: '{"SMSMessageData":{"Mess' }],
    ['an unknown status', answer([recipient(199)])],
    ['acceptance without an id', answer([recipient(101, { messageId: 'None' })])],
  ])('does not know what %s means', (_what, given) => {
    expect(readSendAnswer(given)).toMatchObject({ kind: 'unknown' });
  });

  it('believes a list of recipients even beside an error', () => {
    expect(readSendAnswer({ ...answer([recipient(101)]), status: 500 })).toMatchObject({ kind: 'accepted' });
  });
});

it.each([
  ['KES 0.8000', 80],
  ['KES 1.6', 160],
  ['KES 0.005', 1],
  ['KES 1785.50', 178_550],
  ['KES 12', 1200],
  ['0', null],
  ['USD 1.00', null],
  ['KES -1', null],
  ['KES', null],
])('reads %s as %s cents', (text, cents) => {
  expect(readShillings(text)).toBe(cents);
});

it('reads the balance, if there is one', () => {
  const body = (balance: unknown) => JSON.stringify({ UserData: { balance } });
  expect(readBalanceAnswer({ status: 200, text: body('KES 1785.50') })).toBe(178_550);
  expect(readBalanceAnswer({ status: 200, text: body(5) })).toBeNull();
  expect(readBalanceAnswer({ status: 500, text: body('KES 1785.50') })).toBeNull();
  expect(readBalanceAnswer({ status: 200, text: 'oops' })).toBeNull();
});

describe('readDeliveryReport', () => {
  const report = (changes: object) => ({
    id: ID,
    status: 'Success',
    phoneNumber: '+254712345678',
    networkCode: '63902',
    ...changes,
  });
  const read = { providerId: ID, reference: null, to: '+254712345678', costCents: null };

  it.each([
    ['Sent', 'sent'],
    ['Submitted', 'sent'],
    ['Buffered', 'sent'],
    ['AbsentSubscriber', 'sent'],
    ['Success', 'delivered'],
  ])('reads %s as %s', (status, expected) => {
    expect(readDeliveryReport(report({ status }))).toEqual({
      ...read,
      status: expected,
      reason: null,
      consequence: null,
    });
  });

  it.each([
    ['InsufficientCredit', 'next-channel'],
    ['InvalidLinkId', 'next-channel'],
    ['UserIsInactive', 'unreachable'],
    ['UserInBlackList', 'opted-out'],
    ['UserAccountSuspended', 'unreachable'],
    ['NotNetworkSubcriber', 'unreachable'],
    ['UserNotSubscribedToProduct', 'next-channel'],
    ['UserDoesNotExist', 'unreachable'],
    ['DeliveryFailure', 'next-channel'],
    ['DoNotDisturbRejection', 'unreachable'],
    ['SomethingNew', 'next-channel'],
  ])('reads a failure because of %s: %s', (failureReason, consequence) => {
    expect(readDeliveryReport(report({ status: 'Failed', failureReason }))).toEqual({
      ...read,
      status: 'failed',
      reason: failureReason,
      consequence,
    });
  });

  it.each(['Rejected', 'Expired'])('reads %s without a reason as a failure', (status) => {
    expect(readDeliveryReport(report({ status }))).toMatchObject({
      status: 'failed',
      reason: status,
      consequence: 'next-channel',
    });
  });

  it.each([
    ['no id', report({ id: '' })],
    ['an unknown status', report({ status: 'Dreaming' })],
    ['a status from the prototype', report({ status: 'constructor' })],
    ['two ids', report({ id: ['a', 'b'] })],
    ['no form', undefined],
  ])('ignores %s', (_what, form) => {
    expect(readDeliveryReport(form)).toBeNull();
  });
});

it('reads opt-outs', () => {
  expect(readOptOutReport({ senderId: 'HARUSI', phoneNumber: '+254712345678' })).toEqual({
    to: '+254712345678',
    sender: 'HARUSI',
  });
  expect(readOptOutReport({ phoneNumber: '254112345678' })).toEqual({ to: '+254112345678', sender: null });
  expect(readOptOutReport({ senderId: 'HARUSI', phoneNumber: 'none' })).toBeNull();
  expect(readOptOutReport('x')).toBeNull();
});
