import type { Encoded } from '@harusi/contracts/calls';
import {
  MIN_PAYOUT_CENTS,
  MAX_PAYOUT_CENTS,
  type Transfer,
  type TransferState,
} from '@harusi/contracts/office/payouts';
import { ALREADY_REVERSED, FAILURE_CODES, type MpesaResult } from '../../services/mpesa/result.rules.ts';
import { invalidFields } from '../../lib/errors.ts';
import { formatShillings } from '../../lib/format/money.ts';
import { maskedPhone } from '../payments/payments.rules.ts';

/** States in which money may still move. Must match the unique indexes. */
export const OPEN_TRANSFER_STATES: readonly TransferState[] = [
  'awaiting_approval',
  'created',
  'submitting',
  'sent',
  'unknown',
  'needs_review',
];

export const refundLimitError = (left: number, field = 'amount') =>
  invalidFields({
    [field]:
      left > 0
        ? `At most ${formatShillings(left)} can still be refunded`
        : 'All of it has already been refunded',
  });

/** Our own code for when M-Pesa does not know the transfer. */
export const UNKNOWN_TO_MPESA = 'unheard-of';

/** What a message proves about the money. `nothing` means M-Pesa must be queried. */
export type Verdict =
  | { kind: 'paid'; receipt: string; amountCents: number | undefined }
  | { kind: 'failed'; code: string }
  | { kind: 'reversed-before' }
  | { kind: 'unheard-of' }
  | { kind: 'nothing' };

/** The identifiers of the transfer a message should be about. */
export interface KnownTransfer {
  method: 'b2c' | 'reversal';
  originatorConversationId: string;
  /** The receipt of the payment that a reversal returns. */
  capturedReceipt: string | null;
}

const NOTHING: Verdict = { kind: 'nothing' };

/** Interprets the result of a payout or a reversal. */
export function interpretResult(result: MpesaResult | undefined, known: KnownTransfer): Verdict {
  if (!result || isAboutAnother(result.originatorConversationId, known)) return NOTHING;
  if (result.code === '0') {
    const { receipt, amountCents } = result;
    return receipt === null ? NOTHING : { kind: 'paid', receipt, amountCents };
  }
  if (result.code === ALREADY_REVERSED && known.method === 'reversal') return { kind: 'reversed-before' };
  return FAILURE_CODES.has(result.code) ? { kind: 'failed', code: result.code } : NOTHING;
}

const ENDED_WITHOUT_MONEY = new Set(['declined', 'cancelled', 'expired', 'failed']);

/** Interprets a status response. For a reversal it only confirms that M-Pesa knows the payment. */
export function interpretStatus(result: MpesaResult | undefined, known: KnownTransfer): Verdict {
  if (!result) return NOTHING;
  if (known.method === 'reversal') {
    const isOurs = result.code === '0' && result.aboutReceipt === known.capturedReceipt;
    return isOurs ? { kind: 'reversed-before' } : NOTHING;
  }
  if (result.code !== '0') return { kind: 'unheard-of' };
  if (isAboutAnother(result.aboutOriginatorId, known)) return NOTHING;
  const status = result.status?.toLowerCase() ?? '';
  if (status === 'completed' && result.aboutReceipt !== null) {
    return { kind: 'paid', receipt: result.aboutReceipt, amountCents: result.amountCents };
  }
  return ENDED_WITHOUT_MONEY.has(status) ? { kind: 'failed', code: status } : NOTHING;
}

/** A reversal carries no id of ours; only the secret in the URL identifies it. */
const isAboutAnother = (id: string | null, { method, originatorConversationId }: KnownTransfer) =>
  method === 'b2c' && id !== null && id !== originatorConversationId;

interface Captured {
  id: number;
  provider: 'mpesa' | 'hand' | 'card';
  receipt: string | null;
  amountCents: number;
  msisdn: string | null;
  paidAt: Date;
}

/** M-Pesa documents no limit for reversals; a month is safe. */
const REVERSIBLE_MS = 30 * 24 * 3_600_000;

/** The one payment that a refund reverses in full; undefined if the money must be sent as a payout. */
export function findReversibleCapture(
  refundCents: number,
  captures: readonly Captured[],
  now: Date,
): Captured | undefined {
  const [only] = captures;
  if (captures.length !== 1 || only?.provider !== 'mpesa' || only.receipt === null) return undefined;
  const isRecent = now.getTime() - only.paidAt.getTime() <= REVERSIBLE_MS;
  return only.amountCents === refundCents && isRecent ? only : undefined;
}

/** The reason M-Pesa cannot send this amount to this phone; null when it can. */
export function transferProblem(cents: number, msisdn: string | null): string | null {
  if (msisdn === null) return "We don't know the number it was paid from. Refund it by hand.";
  if (cents % 100 !== 0 || cents < MIN_PAYOUT_CENTS)
    return 'M-Pesa sends at least KShs 10, in whole shillings.';
  return cents > MAX_PAYOUT_CENTS ? 'M-Pesa sends at most KShs 250,000 at once.' : null;
}

/** Shown to staff. */
const WHY: Record<string, string> = {
  '1': 'Our M-Pesa account does not hold enough. Top it up, then send it again.',
  '2': "The amount is below M-Pesa's minimum.",
  '3': "The amount is above M-Pesa's maximum.",
  '4': "The receiver has reached M-Pesa's daily limit. Send it again tomorrow.",
  '8': "The receiver's M-Pesa account is full. Ask them to make room, then send it again.",
  '11': 'The M-Pesa account of the receiver is not active.',
  '21': 'Our M-Pesa user is not allowed to send money. Ask Safaricom for the role.',
  '2001': 'M-Pesa refused our password. Renew it in the portal and in the settings.',
  '2006': 'The M-Pesa account of the receiver is not active.',
  '2028': 'M-Pesa does not allow this for our number.',
  '2040': 'This number is not registered with M-Pesa. Ask for another one.',
  '8006': 'Our M-Pesa user is locked. Unlock it in the portal.',
  SFC_IC0003: 'M-Pesa does not know this number.',
  R000002: 'M-Pesa could not find the payment to reverse.',
  busy: 'M-Pesa could not be reached, or was too busy. Nothing was sent; try again.',
  refused: 'M-Pesa would not take the request. Nothing was sent.',
  'not-approved': 'It was not approved. Nothing was sent.',
  'approval-expired': 'It was not approved within a week. Nothing was sent.',
  'by-hand': 'The M-Pesa statement shows that it was not sent.',
};

/** A transfer as SQL returns it. */
export interface StoredTransfer extends Omit<Encoded<typeof Transfer>, 'words' | 'phone'> {
  msisdn: string | null;
  resultCode: string | null;
  /** No money leaves just now. */
  isPaused: boolean;
}

function wordsFor({ state, method, resultCode, isPaused }: StoredTransfer): string {
  if (state === 'paid') return method === 'reversal' ? 'Taken back by M-Pesa.' : 'Confirmed by M-Pesa.';
  if (state === 'failed') {
    return WHY[resultCode ?? ''] ?? 'M-Pesa ended it without sending anything. You can send it again.';
  }
  if (state === 'awaiting_approval') return 'A second person has to approve it before it is sent.';
  if (state === 'unknown')
    return 'M-Pesa has not confirmed the outcome yet. We keep checking; nothing is sent twice.';
  if (state === 'needs_review') {
    return "We couldn't find out what happened. Check the M-Pesa statement, then record what you found here.";
  }
  if (state === 'created' && isPaused) return 'Not sent yet: money going out is paused.';
  return state === 'sent' ? 'M-Pesa has it. Waiting for the confirmation.' : 'On its way to M-Pesa.';
}

export function toTransfer(written: StoredTransfer): Encoded<typeof Transfer> {
  const { msisdn, resultCode: _code, isPaused: _paused, ...shown } = written;
  return { ...shown, phone: msisdn && maskedPhone(msisdn), words: wordsFor(written) };
}
