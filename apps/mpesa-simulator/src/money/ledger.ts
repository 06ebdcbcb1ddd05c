import { z } from 'zod';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { type JsonFile, jsonFile, type DebouncedWrite, debounceWrite } from '../core/json-file.ts';

/** Money paid to a shortcode: the provider's record. Amounts are whole shillings. */
const Entry = z.object({
  receipt: z.string(),
  at: z.number(),
  kind: z.enum(['stk', 'c2b']),
  msisdn: z.string(),
  amount: z.number(),
  /** The account number that the payer sees. */
  account: z.string(),
  shortcode: z.string(),
  /** Set for a push. */
  checkoutRequestId: z.string().optional(),
  merchantRequestId: z.string().optional(),
});

/** Money sent by a shortcode. */
const Transfer = z.object({
  receipt: z.string(),
  at: z.number(),
  kind: z.enum(['b2c', 'reversal']),
  /** The recipient. */
  msisdn: z.string(),
  amount: z.number(),
  shortcode: z.string(),
  conversationId: z.string(),
  originatorConversationId: z.string(),
  /** Receipt of the reversed payment. */
  reverses: z.string().optional(),
});

const Book = z.object({ entries: z.array(Entry), sent: z.array(Transfer) });

export type Entry = z.output<typeof Entry>;
export type Transfer = z.output<typeof Transfer>;

/** How many of each survive a restart, so that a shop can still pull, query or reverse them. */
const MAX_STORED = 2_000;

export class Ledger {
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #kept: JsonFile<z.output<typeof Book>>;
  readonly #writing: DebouncedWrite;
  #entries: Entry[] = [];
  #sent: Transfer[] = [];
  #total = 0;

  constructor(dataDir: string, clock: Clock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
    this.#kept = jsonFile(dataDir, 'ledger', Book);
    this.#writing = debounceWrite(() =>
      this.#kept.write({ entries: this.#entries.slice(-MAX_STORED), sent: this.#sent.slice(-MAX_STORED) }),
    );
    const book = this.#kept.read();
    this.#entries = book?.entries ?? [];
    this.#sent = book?.sent ?? [];
    this.#total = this.#entries.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Has a receipt but is not recorded yet: a shop that validates may still reject it. */
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

  recordSent(money: Omit<Transfer, 'receipt' | 'at'>): Transfer {
    const at = this.#clock.now();
    const departure = { receipt: this.#ids.receipt(at), at, ...money };
    this.#sent.push(departure);
    this.#writing.soon();
    this.flush(); // before the result is reported, so that a crash can't send it twice
    return departure;
  }

  entries(): readonly Entry[] {
    return this.#entries;
  }

  sent(): readonly Transfer[] {
    return this.#sent;
  }

  find(receipt: string): Entry | undefined {
    return this.#entries.find((entry) => entry.receipt === receipt);
  }

  findSent(receipt: string): Transfer | undefined {
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

  /** Whether this payer's last payment after `since` was for the same amount. */
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
