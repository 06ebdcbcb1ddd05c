import { z } from 'zod';
import { Message } from '../accounts/accounts.ts';
import {
  emptyAsUndefined,
  Id,
  Instant,
  KeysetPage,
  KeysetQuery,
  IdParams,
  RequiredText,
  Shillings,
} from '../common.ts';
import { isOrderedRange, isWithinMaxMonths, Month, RANGE_TOO_LONG, REVERSED_RANGE } from './books/months.ts';

/** In cents: M-Pesa's limits per payout. */
export const MIN_PAYOUT_CENTS = 10_00;
export const MAX_PAYOUT_CENTS = 250_000_00;

/** When the weekly payout starts, in Nairobi. */
export const WEEKLY_PAYOUT_HOUR = 9;

/** Payouts go to a changed number after this long. */
export const NUMBER_WAIT_HOURS = 24;

/** A payout above the limit waits this long for a second person. */
export const APPROVAL_DAYS = 7;

/** Who got their role, or was invited, more recently than this can't approve payouts yet. */
export const NEW_STAFF_HOURS = 24;

/** The part of a debt that one payout can cover, in whole shillings within M-Pesa's limits; 0 if none. */
export function payoutAmountCents(owedCents: number): number {
  const whole = Math.min(Math.floor(owedCents / 100) * 100, MAX_PAYOUT_CENTS);
  return whole < MIN_PAYOUT_CENTS ? 0 : whole;
}

export const TransferState = z.enum([
  'awaiting_approval',
  'created',
  'submitting',
  'sent',
  'unknown',
  'paid',
  'failed',
  'needs_review',
]);
export type TransferState = z.infer<typeof TransferState>;

/** Money on its way out, or sent. */
export const Transfer = z.object({
  id: Id,
  purpose: z.enum(['refund', 'vendor_payout', 'stylist_payout']),
  method: z.enum(['b2c', 'reversal']),
  state: TransferState,
  payee: z.string(),
  /** The order or booking that a refund is for. */
  about: z.string().nullable(),
  amount: Shillings,
  /** Masked. */
  phone: z.string().nullable(),
  receipt: z.string().nullable(),
  /** Who asked for it, for staff; null if the shop sent it by itself. */
  requested_by: z.object({ id: Id, name: z.string() }).nullable(),
  /** What happened and what to do. */
  words: z.string(),
  created_at: Instant,
  paid_at: Instant.nullable(),
});
export type Transfer = z.infer<typeof Transfer>;

export const Payee = z.object({
  kind: z.enum(['vendor', 'stylist']),
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  /** From when payouts go to a changed number; null if they do already. */
  phone_from: Instant.nullable(),
  /** What may be paid out now; negative if refunds of earlier sales exceed it. */
  owed: Shillings,
  /** A vendor's earnings whose parcel is on its way, and those whose pieces may still come back. */
  pending: Shillings,
  earned: Shillings,
  paid_so_far: Shillings,
  last_paid_at: Instant.nullable(),
  open: Transfer.nullable(),
});
export type Payee = z.infer<typeof Payee>;

export const PayeeQuery = KeysetQuery.extend({
  kind: emptyAsUndefined(z.enum(['vendor', 'stylist'])),
  owed: emptyAsUndefined(z.enum(['true', 'false']).transform((flag) => flag === 'true')),
});
export type PayeeQuery = z.infer<typeof PayeeQuery>;
export const PayeeList = KeysetPage(Payee).extend({
  /** Of all payees of the requested kind. */
  summary: z.object({
    payees: z.int().nonnegative(),
    owed: Shillings,
    on_the_way: Shillings,
    /** What "Pay all due" would send: payees with a number, no payout on its way, and at least the minimum. */
    due: z.object({ payees: z.int().nonnegative(), amount: Shillings }),
    minimum: Shillings,
  }),
});

/** One line of a payee's statement: earned, refunded or paid out. */
export const StatementLine = z.object({
  id: Id,
  at: Instant,
  text: z.string(),
  /** The order or booking. */
  about: z.string().nullable(),
  amount: Shillings,
  balance: Shillings,
});
export const Statement = KeysetPage(StatementLine).extend({ payee: Payee });
export type Statement = z.infer<typeof Statement>;

/** Whole months, both inclusive. */
export const StatementPeriod = z
  .object({ from: Month, to: Month })
  .refine(isOrderedRange, REVERSED_RANGE)
  .refine(isWithinMaxMonths, RANGE_TOO_LONG);
export type StatementPeriod = z.infer<typeof StatementPeriod>;

const statementFile = { query: StatementPeriod, contentType: 'text/csv', response: z.string() } as const;

/** The amount the admin confirmed; the payout is rejected if it has changed. */
export const StartPayout = z.object({ expected_amount: Shillings });

/** All payees of a kind, or of both. */
export const PayAllDue = StartPayout.extend({ kind: emptyAsUndefined(z.enum(['vendor', 'stylist'])) });
export const PayAllResult = z.object({ payees: z.int().nonnegative(), amount: Shillings });

/**
 * What an admin found in M-Pesa's statement about a transfer whose outcome is unknown; `ask` queries M-Pesa
 * once more.
 */
export const ReviewTransfer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('ask') }),
  z.object({ outcome: z.literal('paid'), receipt: RequiredText(40, 'Enter the M-Pesa receipt') }),
  z.object({ outcome: z.literal('failed') }),
]);
export type ReviewTransfer = z.infer<typeof ReviewTransfer>;

export const TransferQuery = KeysetQuery.extend({
  state: emptyAsUndefined(TransferState),
  purpose: emptyAsUndefined(z.enum(['refund', 'vendor_payout', 'stylist_payout'])),
});

export type TransferQuery = z.infer<typeof TransferQuery>;

/** Why no money leaves, and since when. */
export const TransferPause = z.object({
  since: Instant,
  reason: z.enum(['restored', 'by_hand']),
  /** When the restored backup was taken. */
  backup_of: Instant.nullable(),
  note: z.string().nullable(),
  /** Who paused it; null after a restore. */
  by: z.string().nullable(),
});
/** Null: money goes out. */
export const TransferPauseState = z.object({ pause: TransferPause.nullable() });

export const PauseTransfers = z.object({
  note: emptyAsUndefined(z.string().trim().max(300, 'Use at most 300 letters')),
});

export const payoutCalls = {
  'GET /admin/payouts/': { query: PayeeQuery, response: PayeeList },
  'GET /admin/payouts/pause/': { response: TransferPauseState },
  'POST /admin/payouts/pause/': { body: PauseTransfers, response: TransferPauseState },
  'POST /admin/payouts/resume/': { response: TransferPauseState },
  'GET /admin/payouts/transfers/': { query: TransferQuery, response: KeysetPage(Transfer) },
  'GET /admin/payouts/transfers/{id}/': { params: IdParams, response: Transfer },
  /** By someone other than who asked for it. */
  'POST /admin/payouts/transfers/{id}/approve/': {
    headers: ['Idempotency-Key'],
    params: IdParams,
    status: 202,
    response: Transfer,
  },
  'POST /admin/payouts/transfers/{id}/decline/': { params: IdParams, response: Transfer },
  'POST /admin/payouts/transfers/{id}/review/': {
    params: IdParams,
    body: ReviewTransfer,
    response: Transfer,
  },
  'POST /admin/stylists/{id}/payouts/': {
    headers: ['Idempotency-Key'],
    params: IdParams,
    body: StartPayout,
    status: 202,
    response: Transfer,
  },
  'POST /admin/vendors/{id}/payouts/': {
    headers: ['Idempotency-Key'],
    params: IdParams,
    body: StartPayout,
    status: 202,
    response: Transfer,
  },
  'POST /admin/payouts/pay-all/': {
    headers: ['Idempotency-Key'],
    body: PayAllDue,
    status: 202,
    response: PayAllResult,
  },
  'GET /admin/stylists/{id}/statement/': { params: IdParams, query: KeysetQuery, response: Statement },
  'GET /admin/vendors/{id}/statement/': { params: IdParams, query: KeysetQuery, response: Statement },
  'GET /admin/stylists/{id}/statement/export/': { params: IdParams, ...statementFile },
  'GET /admin/vendors/{id}/statement/export/': { params: IdParams, ...statementFile },
  /** The last valid number counts again. */
  'POST /admin/stylists/{id}/payout-number/cancel/': { params: IdParams, response: Message },
  'POST /admin/vendors/{id}/payout-number/cancel/': { params: IdParams, response: Message },
  'POST /vendor/payout-number/cancel/': { response: Message },
  'GET /vendor/statement/': { query: KeysetQuery, response: Statement },
  'GET /vendor/statement/export/': statementFile,
} as const;
