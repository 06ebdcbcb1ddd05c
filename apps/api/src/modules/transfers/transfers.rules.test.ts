import { payoutAmountCents } from '@harusi/contracts/office/payouts';
import { describe, expect, it } from 'vitest';
import type { MpesaResult } from '../../services/mpesa/result.rules.ts';
import {
  interpretResult,
  interpretStatus,
  type KnownTransfer,
  findReversibleCapture,
  transferProblem,
  toTransfer,
  type StoredTransfer,
} from './transfers.rules.ts';

const payout: KnownTransfer = { method: 'b2c', originatorConversationId: 'ours', capturedReceipt: null };
const reversal: KnownTransfer = {
  method: 'reversal',
  originatorConversationId: 'ours',
  capturedReceipt: 'UKF1',
};
const mpesaResult = (given: Partial<MpesaResult>): MpesaResult => ({
  originatorConversationId: 'ours',
  conversationId: 'AG_1',
  code: '0',
  receipt: null,
  amountCents: undefined,
  completedAt: undefined,
  status: null,
  aboutReceipt: null,
  aboutOriginatorId: null,
  ...given,
});

describe('a result', () => {
  it.each([
    [
      'success',
      mpesaResult({ receipt: 'UKE4', amountCents: 100 }),
      payout,
      { kind: 'paid', receipt: 'UKE4', amountCents: 100 },
    ],
    ['success without a receipt', mpesaResult({}), payout, { kind: 'nothing' }],
    [
      'success of another transfer',
      mpesaResult({ receipt: 'UKE4', originatorConversationId: 'theirs' }),
      payout,
      { kind: 'nothing' },
    ],
    [
      'success of a reversal, whose id is not ours',
      mpesaResult({ receipt: 'UKE4', originatorConversationId: 'M-Pesa’s' }),
      reversal,
      { kind: 'paid', receipt: 'UKE4', amountCents: undefined },
    ],
    ['not registered', mpesaResult({ code: '2040' }), payout, { kind: 'failed', code: '2040' }],
    ['reversed before', mpesaResult({ code: 'R000001' }), reversal, { kind: 'reversed-before' }],
    ['a payout reversed before', mpesaResult({ code: 'R000001' }), payout, { kind: 'nothing' }],
    ['an unknown code', mpesaResult({ code: '7777' }), payout, { kind: 'nothing' }],
    ['no result at all', undefined, payout, { kind: 'nothing' }],
  ] as const)('%s', (_name, message, known, verdict) => {
    expect(interpretResult(message, known)).toEqual(verdict);
  });
});

describe('a status response', () => {
  it.each([
    [
      'completed',
      mpesaResult({ status: 'Completed', aboutReceipt: 'UKE4', aboutOriginatorId: 'ours', amountCents: 5 }),
      payout,
      { kind: 'paid', receipt: 'UKE4', amountCents: 5 },
    ],
    [
      'completed, for another transfer',
      mpesaResult({ status: 'Completed', aboutReceipt: 'UKE4', aboutOriginatorId: 'theirs' }),
      payout,
      { kind: 'nothing' },
    ],
    ['completed, but without a receipt', mpesaResult({ status: 'Completed' }), payout, { kind: 'nothing' }],
    [
      'declined',
      mpesaResult({ status: 'Declined', aboutReceipt: 'UKE4' }),
      payout,
      { kind: 'failed', code: 'declined' },
    ],
    ['pending', mpesaResult({ status: 'Pending' }), payout, { kind: 'nothing' }],
    ['unknown to M-Pesa', mpesaResult({ code: '2032' }), payout, { kind: 'unheard-of' }],
    [
      'a reversal: the same payment',
      mpesaResult({ status: 'Completed', aboutReceipt: 'UKF1' }),
      reversal,
      { kind: 'reversed-before' },
    ],
    [
      'a reversal: another payment',
      mpesaResult({ status: 'Completed', aboutReceipt: 'UKF2' }),
      reversal,
      { kind: 'nothing' },
    ],
    ['a reversal: unknown to M-Pesa', mpesaResult({ code: '2032' }), reversal, { kind: 'nothing' }],
  ] as const)('%s', (_name, message, known, verdict) => {
    expect(interpretStatus(message, known)).toEqual(verdict);
  });
});

describe('the refund method', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const capture = {
    id: 1,
    provider: 'mpesa',
    receipt: 'UKF1',
    amountCents: 1500_00,
    msisdn: null,
    paidAt: now,
  } as const;
  const longAgo = new Date('2026-09-01T12:00:00Z');
  const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms);

  it.each([
    ['the whole of one payment', 1500_00, [capture], true],
    ['part of one payment', 1499_00, [capture], false],
    ['two payments', 1500_00, [capture, capture], false],
    ['a card', 1500_00, [{ ...capture, provider: 'card' as const }], false],
    ['a payment without a receipt yet', 1500_00, [{ ...capture, receipt: null }], false],
    ['a payment from long ago', 1500_00, [{ ...capture, paidAt: longAgo }], false],
    ['a payment exactly 30 days old', 1500_00, [{ ...capture, paidAt: daysAgo(30) }], true],
    ['a payment a moment older', 1500_00, [{ ...capture, paidAt: daysAgo(30, 1) }], false],
    ['nothing', 1500_00, [], false],
  ])('%s', (_name, cents, captures, isReversed) => {
    expect(findReversibleCapture(cents, captures, now) !== undefined).toBe(isReversed);
  });

  it.each([
    [10_00, '254712345678', true],
    [9_00, '254712345678', false],
    [10_50, '254712345678', false],
    [250_000_00, '254712345678', true],
    [250_001_00, '254712345678', false],
    [10_00, null, false],
  ])('%i cents to %s', (cents, msisdn, can) => {
    expect(transferProblem(cents, msisdn) === null).toBe(can);
  });
});

it.each([
  [-100, 0],
  [0, 0],
  [9_99, 0],
  [10_00, 10_00],
  [2250_75, 2250_00],
  [250_000_00, 250_000_00],
  [999_999_99, 250_000_00],
])('a balance of %i cents pays out %i at once', (owed, paid) => {
  expect(payoutAmountCents(owed)).toBe(paid);
});

describe('a transfer on the screen', () => {
  const stored: StoredTransfer = {
    id: 1,
    purpose: 'stylist_payout',
    method: 'b2c',
    state: 'failed',
    payee: 'Wanjiru',
    about: null,
    amount: '2250.00',
    msisdn: '254712345678',
    requested_by: null,
    receipt: null,
    resultCode: '2040',
    isPaused: false,
    created_at: '2026-11-15T12:00:00.000Z',
    paid_at: null,
  };

  it('shows only the last digits of the number', () => {
    const transfer = toTransfer(stored);
    expect(transfer.phone).toBe('0712 ••• 678');
    expect(JSON.stringify(transfer)).not.toContain('254712345678');
  });

  it.each([
    [{}, /not registered/],
    [{ resultCode: '999' }, /^M-Pesa ended it without sending anything/],
    [{ resultCode: null }, /^M-Pesa ended it without sending anything/],
    [{ state: 'awaiting_approval' }, /^A second person has to approve it/],
    [{ resultCode: 'not-approved' }, /^It was not approved/],
    [{ resultCode: 'approval-expired' }, /^It was not approved within a week/],
    [{ state: 'created' }, /^On its way to M-Pesa\.$/],
    [{ state: 'created', isPaused: true }, /^Not sent yet: money going out is paused\.$/],
    [{ state: 'submitting' }, /^On its way to M-Pesa\.$/],
    [{ state: 'sent' }, /^M-Pesa has it\./],
    [{ state: 'unknown' }, /has not confirmed the outcome yet/],
    [{ state: 'needs_review' }, /^We couldn't find out what happened/],
    [{ state: 'paid' }, /^Confirmed by M-Pesa\.$/],
    [{ state: 'paid', method: 'reversal' }, /^Taken back by M-Pesa\.$/],
  ] as const)('explains %j', (given, text) => {
    expect(toTransfer({ ...stored, ...given }).words).toMatch(text);
  });
});
