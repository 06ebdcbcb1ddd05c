import type { Accounts } from '../money/accounts.ts';
import type { C2b } from './c2b.ts';
import type { Clock } from '../core/clock.ts';
import type { Deliveries } from '../core/deliveries.ts';
import type { Events } from '../core/events.ts';
import type { Entry, Ledger } from '../money/ledger.ts';
import { failedText, type Messages, paidText } from '../money/messages.ts';
import type { CallbackPlay } from './plays.ts';
import type { Push } from './pushes.ts';
import type { Settings } from '../settings.ts';
import { stkCallback } from './stk-callback.ts';
import type { Wallets } from '../money/wallets.ts';

export interface ManualPayment {
  msisdn: string;
  amount: number;
  account: string;
  shortcode: string;
}

const ECHO_MS = 1_000;

interface Parts {
  clock: Clock;
  events: Events;
  ledger: Ledger;
  accounts: Accounts;
  wallets: Wallets;
  messages: Messages;
  deliveries: Deliveries;
  c2b: C2b;
}

/** What follows a result: money moves, the payer gets a text message, the shop gets its callbacks. */
export class Settlement {
  readonly #parts: Parts;
  readonly #settings: Settings;

  constructor(parts: Parts, settings: Settings) {
    this.#parts = parts;
    this.#settings = settings;
  }

  async settle(push: Push, code: string): Promise<void> {
    const { clock, events, c2b } = this.#parts;
    const { msisdn, checkoutRequestId, play } = push;
    const paid = code === '0' ? this.#move(push) : undefined;
    if (paid) push.paid = paid;
    else this.#notifyFailure(push, code);
    events.emit({ type: 'result', msisdn, checkoutRequestId, code });
    if (paid && play.echo) clock.after(ECHO_MS, () => c2b.confirm(paid));
    await this.#callBack(push, code);
  }

  /** A payment from the M-Pesa menu. Returns the entry, or the code that rejects it. */
  async payManually(payment: ManualPayment): Promise<Entry | string> {
    const { wallets, ledger, c2b } = this.#parts;
    const rejection = wallets.rejectPayment(payment.msisdn, payment.amount);
    if (rejection) return rejection;
    const entry = ledger.draft({ kind: 'c2b', ...payment });
    if (this.#settings.c2bValidation && !(await c2b.validate(entry))) return 'refused';
    this.#record(entry);
    await c2b.confirm(entry);
    return entry;
  }

  #move({ msisdn, amount, account, shortcode, checkoutRequestId, merchantRequestId, play }: Push): Entry {
    // A payment is never 0: one shilling off a payment of one shilling pays two.
    const moved = amount + play.off > 0 ? amount + play.off : amount - play.off;
    const payment = { msisdn, amount: moved, account, shortcode, checkoutRequestId, merchantRequestId };
    return this.#record(this.#parts.ledger.draft({ kind: 'stk', ...payment }));
  }

  #record(entry: Entry): Entry {
    const { ledger, accounts, wallets, messages, events } = this.#parts;
    const { msisdn, amount, receipt, shortcode } = entry;
    ledger.record(entry);
    accounts.add(shortcode, amount);
    const { balance } = wallets.take(msisdn, amount);
    messages.send(msisdn, paidText({ ...entry, balance, business: this.#settings.business }));
    events.emit({ type: 'money', msisdn, receipt, amount });
    return entry;
  }

  #notifyFailure({ msisdn, amount }: Push, code: string): void {
    const text = failedText(code, amount, this.#settings.business);
    if (text) this.#parts.messages.send(msisdn, text);
  }

  async #callBack(push: Push, code: string): Promise<void> {
    const { callbacks } = push.play;
    const later = callbacks.filter(({ afterMs }) => afterMs > 0);
    for (const callback of later) {
      this.#parts.clock.after(callback.afterMs, () => this.#deliver(push, code, callback));
    }
    const atOnce = callbacks.filter(({ afterMs }) => afterMs === 0);
    await Promise.all(atOnce.map((callback) => this.#deliver(push, code, callback)));
  }

  #deliver(push: Push, code: string, callback: CallbackPlay): Promise<unknown> {
    return this.#parts.deliveries.send({
      kind: 'stk',
      url: push.callbackUrl,
      body: stkCallback(push, code, push.paid, callback),
      shortcode: push.shortcode,
      checkoutRequestId: push.checkoutRequestId,
    });
  }
}
