import type { HttpAnswer, HttpExchange } from './http-exchange.ts';
import type { SendOutcome } from './text-provider.ts';

export interface ClientOptions {
  /** After this the outcome is unknown. */
  timeoutMs?: number;
}

export const TIMEOUT_MS = 30_000;

/** The outcome of a text's request, answered or not. */
export function readExchange(
  exchange: HttpExchange,
  readAnswer: (answer: HttpAnswer) => SendOutcome,
): SendOutcome {
  if (exchange.kind === 'answer') return readAnswer(exchange.answer);
  const { reason } = exchange;
  if (exchange.kind === 'unknown') return { kind: 'unknown', reason };
  return { kind: 'refused', code: 'not-sent', reason, consequence: 'retry' };
}
