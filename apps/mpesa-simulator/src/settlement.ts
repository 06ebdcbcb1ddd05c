import type { Accounts } from './accounts.ts';
import type { C2b } from './c2b.ts';
import type { Clock } from './clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { Events } from './events.ts';
import type { Entry, Ledger } from './ledger.ts';
import type { Messages } from './messages.ts';
import type { CallbackPlay } from './plays.ts';
import type { Push } from './pushes.ts';
import type { Settings } from './settings.ts';
import { stkCallback } from './stk-callback.ts';
import type { Wallets } from './wallets.ts';
import { failedText, paidText } from './wording.ts';

export interface PaymentByHand {
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

/** What follows from a result: money moves, the payer reads a text message, the shop is told, once or otherwise. */
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
    else this.#tellOfFailure(push, code);
    events.emit({ type: 'result', msisdn, checkoutRequestId, code });
    if (paid && play.echo) clock.after(ECHO_MS, () => c2b.confirm(paid));
    await this.#callBack(push, code);
  }

  /** A payment from the M-Pesa menu. Gives the entry, or the code that stands against it. */
  async payByHand(payment: PaymentByHand): Promise<Entry | string> {
    const { wallets, ledger, c2b } = this.#parts;
    const objection = wallets.objection(payment.msisdn, payment.amount);
    if (objection) return objection;
    const entry = ledger.draft({ kind: 'c2b', ...payment });
    if (this.#settings.c2bValidation && !(await c2b.validate(entry))) return 'refused';
    this.#record(entry);
    await c2b.confirm(entry);
    return entry;
  }

  #move({ msisdn, amount, account, shortcode, checkoutRequestId, merchantRequestId, play }: Push): Entry {
    // Nobody pays nothing: of one shilling, one off is two.
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

  #tellOfFailure({ msisdn, amount }: Push, code: string): void {
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
