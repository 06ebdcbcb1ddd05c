import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';

/** Money that has moved: the provider's truth. Amounts are whole shillings. */
export interface Entry {
  receipt: string;
  at: number;
  kind: 'stk' | 'c2b';
  msisdn: string;
  amount: number;
  /** What the payer's phone calls the account number. */
  account: string;
  shortcode: string;
  /** Of a push. */
  checkoutRequestId?: string;
  merchantRequestId?: string;
}

export class Ledger {
  readonly #clock: Clock;
  readonly #ids: Ids;
  #entries: Entry[] = [];
  #total = 0;

  constructor(clock: Clock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
  }

  /** With a receipt, but not moved yet: a shop that validates may still refuse it. */
  draft(payment: Omit<Entry, 'receipt' | 'at'>): Entry {
    const at = this.#clock.now();
    return { receipt: this.#ids.receipt(at), at, ...payment };
  }

  record(entry: Entry): Entry {
    this.#entries.push(entry);
    this.#total += entry.amount;
    return entry;
  }

  entries(): readonly Entry[] {
    return this.#entries;
  }

  between(from: number, to: number): Entry[] {
    return this.#entries.filter(({ at }) => at >= from && at <= to);
  }

  total(): number {
    return this.#total;
  }

  /** Whether this payer sent the same amount a short while ago. */
  hasEqual(msisdn: string, amount: number, since: number): boolean {
    const last = this.#entries.findLast((entry) => entry.msisdn === msisdn);
    return last !== undefined && last.amount === amount && last.at > since;
  }

  reset(): void {
    this.#entries = [];
    this.#total = 0;
  }
}
