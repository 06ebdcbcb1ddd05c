import type { HttpAnswer, HttpExchange } from './http-exchange.ts';
import type { SendOutcome } from './text-provider.ts';

export interface ClientOptions {
  /** After this the outcome is unknown. */
  timeoutMs?: number;
  /** SMS: the most requests in a second. */
  perSecond?: number;
}

export const TIMEOUT_MS = 30_000;
const NOT_SENT = 'not-sent';
const DOWN_AFTER = 20;

/** Marks the outcome once so many requests in a row got no answer that says anything. */
export function createDownDetector(): (outcome: SendOutcome) => SendOutcome {
  let inARow = 0;
  return (outcome) => {
    const isAnswered =
      outcome.kind === 'accepted' || (outcome.kind === 'refused' && outcome.code !== NOT_SENT);
    inARow = isAnswered ? 0 : inARow + 1;
    return isAnswered || inARow < DOWN_AFTER ? outcome : { ...outcome, isDown: true };
  };
}

/** The outcome of a text's request, answered or not. */
export function readExchange(
  exchange: HttpExchange,
  readAnswer: (answer: HttpAnswer) => SendOutcome,
): SendOutcome {
  if (exchange.kind === 'answer') return readAnswer(exchange.answer);
  const { reason } = exchange;
  if (exchange.kind === 'unknown') return { kind: 'unknown', reason };
  return { kind: 'refused', code: NOT_SENT, reason, consequence: 'retry' };
}
