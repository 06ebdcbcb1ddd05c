import type { Encoded } from '@harusi/contracts/calls';
import { MAX_HOLD_MINUTES } from '@harusi/contracts/orders';
import type { Payment, PaymentState } from '@harusi/contracts/checkout/payments';
import type { MpesaAccount } from '@harusi/environment/accounts/mpesa-account';

/** The time of reading and the paybill details to show with it. */
export interface ReadContext {
  now: Date;
  paybill: Pick<MpesaAccount, 'shortcode' | 'phonePages'>;
}

/** An attempt as SQL returns it for the order's page. */
export interface StoredAttempt {
  id: number;
  state: PaymentState;
  timedOutBy: 'provider' | 'ours' | null;
  resultCode: string | null;
  msisdn: string;
  amountCents: number;
  createdAt: string;
  submittedAt: string | null;
  expiresAt: string;
}

/** M-Pesa rejects two prompts to one phone in quick succession, and equal amounts for even longer. */
const PAUSE_SECONDS = 60;
const SAME_AMOUNT_PAUSE_SECONDS = 120;

const HOLD_AFTER_PROMPT_MS = 20 * 60_000;

/**
 * The extended hold after a prompt; null if the current hold is long enough. Bounded, because prompts cost nothing and would
 * otherwise hold stock for ever.
 */
export function extendedHold(
  { heldSince, holdUntil }: { heldSince: Date; holdUntil: Date | null },
  now: Date,
): Date | null {
  const latest = heldSince.getTime() + MAX_HOLD_MINUTES * 60_000;
  const until = new Date(Math.min(now.getTime() + HOLD_AFTER_PROMPT_MS, latest));
  return holdUntil === null || holdUntil >= until ? null : until;
}

/** States in which a prompt may be on the payer's phone. */
export const OPEN_STATES: readonly PaymentState[] = ['created', 'submitting', 'prompted', 'unknown'];

/** When the next prompt for the same order (so the same amount) may go out; null while one is open. */
export function retryAt(
  attempt: Pick<StoredAttempt, 'state' | 'resultCode' | 'createdAt' | 'submittedAt'>,
): Date | null {
  const { state, resultCode, createdAt, submittedAt } = attempt;
  if (OPEN_STATES.includes(state) || state === 'succeeded' || state === 'needs_review') return null;
  // Code 17 is M-Pesa's own two-minute rule for equal amounts.
  const pause = resultCode === '17' ? SAME_AMOUNT_PAUSE_SECONDS : PAUSE_SECONDS;
  return new Date(new Date(submittedAt ?? createdAt).getTime() + pause * 1000);
}

/** Messages for the payer, by M-Pesa's or our own result code. */
const WORDS: Record<string, string> = {
  '1': 'There was not enough money on this M-Pesa account. Top it up, or pay from another number.',
  '2': 'M-Pesa would not take this amount. Please write to us: the mistake is ours.',
  '3': 'M-Pesa would not take this amount. Please write to us: the mistake is ours.',
  '4': "This number has reached M-Pesa's daily limit. Pay from another number, or try again tomorrow.",
  '8': 'Our M-Pesa account cannot take the payment at the moment. We have been told; please try again later.',
  '17': 'M-Pesa saw a payment of the same amount a moment ago. We are checking whether it was yours; please wait two minutes.',
  '26': 'M-Pesa is busy at the moment. Please try again in a few minutes.',
  '1001': 'Another M-Pesa session is open on this phone. Finish or close it, then try again.',
  '1019': 'The request expired before M-Pesa got to it. Please try again.',
  '1025': 'M-Pesa could not send the request to your phone. Please try again in a few minutes.',
  '1031': 'The request was cancelled. You can try again whenever you like.',
  '1032': 'You cancelled the request on your phone. You can try again whenever you like.',
  '1036': 'Your SIM card did not answer M-Pesa. Please pay from another number, or by Pay Bill below.',
  '1037': 'There was no answer from your phone. Check that it is on and has a signal, then try again.',
  '2001': 'The M-Pesa PIN was not right. Please try again.',
  '2028':
    'M-Pesa would not let us ask for this payment. Please pay by Pay Bill below; we are looking into it.',
  '8006':
    'The M-Pesa PIN of this number is locked. Safaricom opens it on 100 or 234; or pay from another number.',
  '9999': 'M-Pesa could not send the request to your phone. Please try again in a few minutes.',
  SFC_IC0003:
    'M-Pesa would not let us ask for this payment. Please pay by Pay Bill below; we are looking into it.',
  E3008: 'M-Pesa does not take payments from this number. Please pay from another one.',
  locked: 'Another M-Pesa session is open on this phone. Finish or close it, then try again in a minute.',
  busy: 'M-Pesa is busy at the moment. Please try again in a few minutes.',
  refused: 'M-Pesa would not send the request. Please check the number, or pay by Pay Bill below.',
  withdrawn: 'The request was not sent, because the order was paid or cancelled before.',
};

/** The final state for a result code. */
export function stateForCode(code: string): { state: PaymentState; timedOutBy: 'provider' | null } {
  if (code === '1032' || code === '1031') return { state: 'cancelled', timedOutBy: null };
  if (code === '1037' || code === '1019') return { state: 'timed_out', timedOutBy: 'provider' };
  return { state: 'failed', timedOutBy: null };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Delays between queries after a prompt went out. */
const ASK_AFTER = [
  ...[20, 30, 40, 50, 60, 70, 80, 90].map((seconds) => seconds * SECOND),
  ...[2, 5, 15, 60].map((minutes) => minutes * MINUTE),
  6 * HOUR,
  24 * HOUR,
];

/** The next query time; null when querying is over. */
export function nextCheck(submittedAt: Date, now: Date): Date | null {
  const elapsed = now.getTime() - submittedAt.getTime();
  const next = ASK_AFTER.find((after) => after > elapsed);
  return next === undefined ? null : new Date(submittedAt.getTime() + next);
}

const STILL_CHECKING =
  'We have not heard from M-Pesa yet and are still checking. If you entered your PIN, wait: your order is marked paid as soon as M-Pesa confirms it.';

function wordsFor({ state, timedOutBy, resultCode }: StoredAttempt): string | null {
  if (state === 'unknown' || state === 'needs_review') return STILL_CHECKING;
  if (state === 'timed_out' && timedOutBy === 'ours') return STILL_CHECKING;
  if (['failed', 'cancelled', 'timed_out'].includes(state)) return WORDS[resultCode ?? ''] ?? STILL_CHECKING;
  return null;
}

/** `254712345678` → `0712 ••• 678`: enough for the payer to recognise the number. */
export const maskedPhone = (msisdn: string) =>
  msisdn === '' ? '•••' : `0${msisdn.slice(3, 6)} ••• ${msisdn.slice(-3)}`;

const shillings = (cents: number) => (cents / 100).toFixed(2);

export const toPayment = (attempt: StoredAttempt, phonePages: string | null): Encoded<typeof Payment> => ({
  id: attempt.id,
  state: attempt.state,
  phone: maskedPhone(attempt.msisdn),
  amount: shillings(attempt.amountCents),
  asked_at: attempt.createdAt,
  expires_at: attempt.expiresAt,
  retry_at: retryAt(attempt)?.toISOString() ?? null,
  words: wordsFor(attempt),
  phone_page: phonePages && `${phonePages}/${attempt.msisdn}`,
});
