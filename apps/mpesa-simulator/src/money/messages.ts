import type { Clock } from '../core/clock.ts';
import type { Events } from '../core/events.ts';
import { formatSmsTime } from '../core/nairobi-time.ts';

export interface Message {
  id: number;
  at: number;
  text: string;
}

const MAX_MESSAGES = 30;

/** The text messages on each phone, newest first. */
export class Messages {
  readonly #clock: Clock;
  readonly #events: Events;
  readonly #inboxes = new Map<string, Message[]>();
  #count = 0;

  constructor(clock: Clock, events: Events) {
    this.#clock = clock;
    this.#events = events;
  }

  send(msisdn: string, text: string): void {
    this.#count += 1;
    const message = { id: this.#count, at: this.#clock.now(), text };
    this.#inboxes.set(msisdn, [message, ...this.to(msisdn)].slice(0, MAX_MESSAGES));
    this.#events.emit({ type: 'phone', msisdn });
  }

  to(msisdn: string): readonly Message[] {
    return this.#inboxes.get(msisdn) ?? [];
  }

  reset(): void {
    this.#inboxes.clear();
  }
}

// The texts resemble M-Pesa's messages without copying them.

export const formatShillings = (amount: number) => `KShs ${amount.toLocaleString('en-KE')}.00`;

export const paidText = (paid: {
  receipt: string;
  amount: number;
  business: string;
  account: string;
  at: number;
  balance: number;
}) =>
  `${paid.receipt} Confirmed. ${formatShillings(paid.amount)} paid to ${paid.business} for account ${paid.account} on ` +
  `${formatSmsTime(paid.at)}. New balance ${formatShillings(paid.balance)}.`;

interface Received {
  receipt: string;
  amount: number;
  business: string;
  at: number;
  balance: number;
  reverses?: string | undefined;
}

export const receivedText = (received: Received) =>
  `${received.receipt} Confirmed. You have received ${formatShillings(received.amount)} from ${received.business} on ` +
  `${formatSmsTime(received.at)}. New balance ${formatShillings(received.balance)}.`;

export const returnedText = (received: Received) =>
  `${received.receipt} Confirmed. Your payment ${received.reverses} of ${formatShillings(received.amount)} to ` +
  `${received.business} was reversed on ${formatSmsTime(received.at)}. New balance ${formatShillings(received.balance)}.`;

/** Results that send the payer a text message; other results send none. */
const REASONS: Record<string, string> = {
  '1': 'Your balance is not enough for it.',
  '4': 'It would exceed what you may send in a day.',
  '17': 'You paid the same amount a short while ago. Wait two minutes.',
  '1019': 'It expired.',
  '2001': 'The PIN was wrong.',
  '8006': 'Your PIN is locked. Ask customer care to unlock it.',
};

export function failedText(code: string, amount: number, business: string): string | undefined {
  const reason = REASONS[code];
  return reason && `Failed. ${formatShillings(amount)} was not paid to ${business}. ${reason}`;
}

const ENDS: Record<string, string> = {
  '0': 'Paid. Thank you.',
  '1032': 'You cancelled the payment.',
  '1037': 'The request ended without an answer.',
};

/** What the phone shows when a prompt has ended. */
export const endedText = (code: string) => ENDS[code] ?? `The payment failed. ${REASONS[code] ?? ''}`.trim();
