import type { Deliveries } from '../core/deliveries.ts';
import type { Clock } from '../core/clock.ts';
import type { Events } from '../core/events.ts';
import type { Ids } from '../core/ids.ts';
import type { Wallets } from '../money/wallets.ts';
import { Carrier, type SentText } from '../texts/carrier.ts';
import type { TextAddresses } from '../texts/text-addresses.ts';
import { ReportPlay, type TextPlay } from '../texts/text-plays.ts';
import { measureSms } from './sms-parts.ts';
import { networkCode, SMS_STATUSES } from './sms-statuses.ts';

interface Parts {
  clock: Clock;
  events: Events;
  ids: Ids;
  wallets: Wallets;
  deliveries: Deliveries;
  addresses: () => TextAddresses;
}

export interface SmsOrder {
  /** As the shop wrote it. */
  number: string;
  message: string;
  sender: string;
  enqueue: boolean;
}

/** One row of `Recipients`. */
export interface SmsRecipient {
  number: string;
  status: string;
  statusCode: number;
  messageId: string;
  cost: string;
}

const OPENING_BALANCE_CENTS = 500_000;
const PRICE_CENTS = 80;
/** Abroad. */
const FOREIGN_PRICE_CENTS = 800;
/** Added by the provider to the first text that a number gets from a sender. */
export const OPT_OUT_HINT = ' STOP*456*9*5#';

const USUAL = [ReportPlay.parse({ status: 'Success' })];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export const formatKes = (cents: number, digits = 4) => `KES ${(cents / 100).toFixed(digits)}`;

/** Africa's Talking behind its API: the account, the numbers that opted out, and the texts on their way. */
export class SmsCenter {
  readonly #parts: Parts;
  readonly #greeted = new Set<string>();
  readonly #optedOut = new Set<string>();
  readonly carrier: Carrier;
  balanceCents = OPENING_BALANCE_CENTS;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.carrier = new Carrier(parts, {
      arrivals: new Set(['Success']),
      failures: new Set(['Failed', 'Rejected', 'Expired']),
      absent: 'AbsentSubscriber',
      usual: USUAL,
      send: (text, { status, reason }) => this.report(text.providerId, text.msisdn, status, reason),
    });
  }

  /** Sends to one number, or refuses it. */
  send(order: SmsOrder, play: TextPlay): SmsRecipient {
    const msisdn = order.number.replace(/^\+/, '');
    const first = `${order.sender} ${msisdn}`;
    const text = this.#greeted.has(first) ? order.message : order.message + OPT_OUT_HINT;
    const { parts } = measureSms(text);
    const costCents = parts * (msisdn.startsWith('254') ? PRICE_CENTS : FOREIGN_PRICE_CENTS);
    const code = play.code ?? this.#refusal(order.number, msisdn, costCents);
    if (code !== undefined) return recipient(order.number, code);

    this.#greeted.add(first);
    this.balanceCents -= costCents;
    const sent = this.carrier.accept(
      {
        channel: 'sms',
        providerId: this.#parts.ids.sms(),
        msisdn,
        sender: order.sender,
        text,
        given: order.message,
        parts,
        costCents,
        reference: null,
        template: null,
        language: null,
      },
      play,
    );
    return recipient(order.number, order.enqueue ? 102 : 101, sent);
  }

  /** The person wants no more texts; the shop is told. */
  async optOut(msisdn: string, sender: string): Promise<void> {
    this.#optedOut.add(msisdn);
    const url = this.#parts.addresses().smsOptOut;
    if (url === null) return;
    const body = new URLSearchParams({ senderId: sender, phoneNumber: `+${msisdn}` }).toString();
    await this.#parts.deliveries.send({ kind: 'sms-opt-out', url, body, headers: FORM });
  }

  /** The person wants texts again, which no provider tells the shop. */
  optIn(msisdn: string): void {
    this.#optedOut.delete(msisdn);
  }

  hasOptedOut(msisdn: string): boolean {
    return this.#optedOut.has(msisdn);
  }

  /** Tells the shop what became of a text. */
  async report(id: string, msisdn: string, status: string, failureReason?: string): Promise<void> {
    const url = this.#parts.addresses().smsDelivery;
    if (url === null) return;
    const body = deliveryForm(id, msisdn, status, failureReason);
    await this.#parts.deliveries.send({ kind: 'sms-delivery', url, body, headers: FORM });
  }

  reset(): void {
    this.carrier.reset();
    this.#greeted.clear();
    this.#optedOut.clear();
    this.balanceCents = OPENING_BALANCE_CENTS;
  }

  #refusal(number: string, msisdn: string, costCents: number): number | undefined {
    if (!/^\+[1-9]\d{7,14}$/.test(number)) return 403;
    if (msisdn.startsWith('254') && !/^254[17]\d{8}$/.test(msisdn)) return 404; // a landline
    if (this.#optedOut.has(msisdn)) return 406;
    return costCents > this.balanceCents ? 405 : undefined;
  }
}

const recipient = (number: string, statusCode: number, sent?: SentText): SmsRecipient => ({
  number,
  status: SMS_STATUSES[statusCode] ?? 'Failed',
  statusCode,
  messageId: sent?.providerId ?? 'None',
  cost: sent ? formatKes(sent.costCents) : '0',
});

export const deliveryForm = (id: string, msisdn: string, status: string, failureReason?: string) =>
  new URLSearchParams({
    id,
    status,
    phoneNumber: `+${msisdn}`,
    networkCode: networkCode(msisdn),
    ...(failureReason !== undefined && { failureReason }),
  }).toString();
