import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import { type Kept, keepIn, type PutOff, putOff } from './keep.ts';

/** Money that has reached a shortcode: the provider's truth. Amounts are whole shillings. */
const Entry = z.object({
  receipt: z.string(),
  at: z.number(),
  kind: z.enum(['stk', 'c2b']),
  msisdn: z.string(),
  amount: z.number(),
  /** What the payer's phone calls the account number. */
  account: z.string(),
  shortcode: z.string(),
  /** Of a push. */
  checkoutRequestId: z.string().optional(),
  merchantRequestId: z.string().optional(),
});

/** Money that a shortcode has sent. */
const Departure = z.object({
  receipt: z.string(),
  at: z.number(),
  kind: z.enum(['b2c', 'reversal']),
  /** Who has it now. */
  msisdn: z.string(),
  amount: z.number(),
  shortcode: z.string(),
  conversationId: z.string(),
  originatorConversationId: z.string(),
  /** The receipt of the payment that went back. */
  reverses: z.string().optional(),
});

const Book = z.object({ entries: z.array(Entry), sent: z.array(Departure) });

export type Entry = z.output<typeof Entry>;
export type Departure = z.output<typeof Departure>;

/** So many of each outlive a restart: what a shop may still pull, ask about or reverse. */
const KEPT = 2_000;

export class Ledger {
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #kept: Kept<z.output<typeof Book>>;
  readonly #writing: PutOff;
  #entries: Entry[] = [];
  #sent: Departure[] = [];
  #total = 0;

  constructor(dataDir: string, clock: Clock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
    this.#kept = keepIn(dataDir, 'ledger', Book);
    this.#writing = putOff(() =>
      this.#kept.write({ entries: this.#entries.slice(-KEPT), sent: this.#sent.slice(-KEPT) }),
    );
    const book = this.#kept.read();
    this.#entries = book?.entries ?? [];
    this.#sent = book?.sent ?? [];
    this.#total = this.#entries.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** With a receipt, but not moved yet: a shop that validates may still refuse it. */
  draft(payment: Omit<Entry, 'receipt' | 'at'>): Entry {
    const at = this.#clock.now();
    return { receipt: this.#ids.receipt(at), at, ...payment };
  }

  record(entry: Entry): Entry {
    this.#entries.push(entry);
    this.#total += entry.amount;
    this.#writing.soon();
    return entry;
  }

  recordSent(money: Omit<Departure, 'receipt' | 'at'>): Departure {
    const at = this.#clock.now();
    const departure = { receipt: this.#ids.receipt(at), at, ...money };
    this.#sent.push(departure);
    this.#writing.soon();
    this.flush(); // before anybody is told: it must not be forgotten and sent again
    return departure;
  }

  entries(): readonly Entry[] {
    return this.#entries;
  }

  sent(): readonly Departure[] {
    return this.#sent;
  }

  find(receipt: string): Entry | undefined {
    return this.#entries.find((entry) => entry.receipt === receipt);
  }

  findSent(receipt: string): Departure | undefined {
    return this.#sent.find((departure) => departure.receipt === receipt);
  }

  isReversed(receipt: string): boolean {
    return this.#sent.some(({ reverses }) => reverses === receipt);
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
    this.#sent = [];
    this.#total = 0;
    this.#writing.soon();
  }

  flush(): void {
    this.#writing.flush();
  }
}
