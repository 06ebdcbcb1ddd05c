import { secondsUntil } from './countdown.ts';
import { HELD_WORDS, type Held } from './held-words.ts';
import type { PaymentView } from './order-view.ts';

/**
 * Where a payment stands for whoever waits. `checking` is everything that is not known yet: M-Pesa may still say that it
 * was paid, so it is never called a failure. `closed` was refused or cancelled for good.
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

export function stageOf(prompt: Prompt, now: number): Stage {
  if (prompt === null) return 'ask';
  const stage = STAGES[prompt.state];
  // The prompt has left the phone's screen; what became of it, the next answer tells.
  return stage === 'prompted' && secondsUntil(prompt.expires_at, now) === 0 ? 'checking' : stage;
}

/** Seconds until another prompt may go out: 0 now, null while nobody can say. */
export function secondsToNext(prompt: Prompt, now: number): number | null {
  if (prompt === null) return 0;
  if (prompt.retry_at !== null) return secondsUntil(prompt.retry_at, now);
  return stageOf(prompt, now) === 'prompted' ? secondsUntil(prompt.expires_at, now) : null;
}

/** What the screen says; the server's own words about a prompt that ended come before ours. */
export function tellStage(stage: Stage, prompt: Pick<PaymentView, 'state' | 'words'> | null, held: Held) {
  const { label, title, text } = { ...WORDS[stage], ...wordsOfHeld(stage, held) };
  const isCancelled = stage === 'closed' && prompt?.state === 'cancelled';
  return { label, title: isCancelled ? 'The prompt was cancelled' : title, text: prompt?.words ?? text };
}

function wordsOfHeld(stage: Stage, held: Held) {
  const { kept, still } = HELD_WORDS[held];
  if (stage === 'ask') return { label: kept };
  return stage === 'closed' ? { text: `${still} Send the prompt again, or pay by hand.` } : {};
}

const CHECK_PHONE = 'Please check your phone for the M-Pesa prompt to complete payment.';

const WORDS: Readonly<Record<Stage, { label: string; title: string; text: string }>> = {
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
    text: 'M-Pesa has not told us yet whether you paid. If you entered your PIN, there is nothing more to do: this page moves on by itself.',
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
