import { z } from 'zod';
import { type Kept, keepIn, type PutOff, putOff } from './keep.ts';

const Account = z.object({ utility: z.number().int(), working: z.number().int() });

export type Account = z.output<typeof Account>;

const OPENING = { utility: 10_000_000, working: 10_000_000 };

/** What a shortcode holds, in whole shillings. Payments reach the utility account, and what goes out leaves from there. */
export class Accounts {
  readonly #kept: Kept<Record<string, Account>>;
  readonly #writing: PutOff;
  #accounts: Record<string, Account>;

  constructor(dataDir: string) {
    this.#kept = keepIn(dataDir, 'accounts', z.record(z.string(), Account));
    this.#writing = putOff(() => this.#kept.write(this.#accounts));
    this.#accounts = this.#kept.read() ?? {};
  }

  of(shortcode: string): Account {
    return (this.#accounts[shortcode] ??= { ...OPENING });
  }

  all(): Readonly<Record<string, Account>> {
    return this.#accounts;
  }

  change(shortcode: string, changes: Partial<Account>): Account {
    const account = Object.assign(this.of(shortcode), changes);
    this.#writing.soon();
    return account;
  }

  /** Below nothing to take it away. */
  add(shortcode: string, amount: number): Account {
    return this.change(shortcode, { utility: this.of(shortcode).utility + amount });
  }

  reset(): void {
    this.#accounts = {};
    this.#writing.soon();
  }

  flush(): void {
    this.#writing.flush();
  }
}
