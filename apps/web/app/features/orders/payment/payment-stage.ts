import { secondsUntil } from '../../../lib/time/countdown.ts';
import type { PaymentView } from '../order-view.ts';
import { type Bill, holdTexts } from './bill.ts';

/**
 * The stage of a payment for the waiting buyer. `checking` is never shown as a failure, because M-Pesa may still
 * confirm it; `closed` has failed or was cancelled for good.
 */
export type Stage = 'ask' | 'sending' | 'prompted' | 'checking' | 'closed' | 'received';

type Prompt = Pick<PaymentView, 'state' | 'expires_at' | 'retry_at'> | null;

const STAGES: Readonly<Record<PaymentView['state'], Stage>> = {
  created: 'sending',
  submitting: 'sending',
  prompted: 'prompted',
  unknown: 'checking',
  timed_out: 'checking',
  needs_review: 'checking',
  failed: 'closed',
  cancelled: 'closed',
  succeeded: 'received',
};

export function paymentStage(prompt: Prompt, now: number): Stage {
  if (prompt === null) return 'ask';
  const stage = STAGES[prompt.state];
  // The prompt has expired on the phone; the next reload shows its outcome.
  return stage === 'prompted' && secondsUntil(prompt.expires_at, now) === 0 ? 'checking' : stage;
}

/** Seconds until another prompt may be sent; null while that is unknown. */
export function secondsToRetry(prompt: Prompt, now: number): number | null {
  if (prompt === null) return 0;
  if (prompt.retry_at !== null) return secondsUntil(prompt.retry_at, now);
  return paymentStage(prompt, now) === 'prompted' ? secondsUntil(prompt.expires_at, now) : null;
}

/** The server's message about an ended prompt takes precedence over ours. */
export function stageText(stage: Stage, prompt: Pick<PaymentView, 'state' | 'words'> | null, bill: HeldBill) {
  const { label, title, text } = { ...TEXTS[stage], ...holdTextFor(stage, bill) };
  const isCancelled = stage === 'closed' && prompt?.state === 'cancelled';
  return { label, title: isCancelled ? 'The prompt was cancelled' : title, text: prompt?.words ?? text };
}

type HeldBill = Pick<Bill, 'of' | 'is_reserved'>;

function holdTextFor(stage: Stage, bill: HeldBill) {
  const { held, stillHeld } = holdTexts(bill);
  if (stage === 'ask') return { label: held };
  return stage === 'closed' ? { text: `${stillHeld} Send the prompt again, or pay by hand.` } : {};
}

const CHECK_PHONE = 'Please check your phone for the M-Pesa prompt to complete payment.';

const TEXTS: Readonly<Record<Stage, { label: string; title: string; text: string }>> = {
  ask: {
    label: '',
    title: 'Pay with M-Pesa',
    text: 'We send a prompt to your phone. Your PIN goes in there, and nowhere else.',
  },
  sending: { label: 'M-Pesa Payment Initiated', title: 'The prompt is on its way', text: CHECK_PHONE },
  prompted: { label: 'M-Pesa Payment Initiated', title: 'Look at your phone', text: CHECK_PHONE },
  checking: {
    label: 'Not confirmed yet',
    title: 'We are still checking',
    text: 'M-Pesa hasn’t told us yet whether you paid. If you entered your PIN, there’s nothing more to do: this page updates by itself.',
  },
  closed: {
    label: 'Not paid yet',
    title: 'That did not go through',
    text: '',
  },
  received: {
    label: 'Payment received',
    title: 'Asante',
    text: 'Your money has arrived. One moment, we are writing the receipt.',
  },
};
