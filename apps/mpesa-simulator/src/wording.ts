import { spokenTime } from './nairobi.ts';

/** Text messages in our own words: close to what a payer reads, without copying anybody's. */

export const shillings = (amount: number) => `KShs ${amount.toLocaleString('en-KE')}.00`;

export const paidText = (paid: {
  receipt: string;
  amount: number;
  business: string;
  account: string;
  at: number;
  balance: number;
}) =>
  `${paid.receipt} Confirmed. ${shillings(paid.amount)} paid to ${paid.business} for account ${paid.account} on ` +
  `${spokenTime(paid.at)}. New balance ${shillings(paid.balance)}.`;

interface Received {
  receipt: string;
  amount: number;
  business: string;
  at: number;
  balance: number;
  reverses?: string | undefined;
}

export const receivedText = (received: Received) =>
  `${received.receipt} Confirmed. You have received ${shillings(received.amount)} from ${received.business} on ` +
  `${spokenTime(received.at)}. New balance ${shillings(received.balance)}.`;

export const returnedText = (received: Received) =>
  `${received.receipt} Confirmed. Your payment ${received.reverses} of ${shillings(received.amount)} to ` +
  `${received.business} was reversed on ${spokenTime(received.at)}. New balance ${shillings(received.balance)}.`;

/** Results of which a payer hears by text message; of the others there is none. */
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
  return reason && `Failed. ${shillings(amount)} was not paid to ${business}. ${reason}`;
}

const ENDS: Record<string, string> = {
  '0': 'Paid. Thank you.',
  '1032': 'You cancelled the payment.',
  '1037': 'The request ended without an answer.',
};

/** What the phone shows when a request has ended. */
export const endedText = (code: string) => ENDS[code] ?? `The payment failed. ${REASONS[code] ?? ''}`.trim();
