import { z } from 'zod';
import { type JsonFile, jsonFile, type DebouncedWrite, debounceWrite } from '../core/json-file.ts';

const Account = z.object({ utility: z.number().int(), working: z.number().int() });

export type Account = z.output<typeof Account>;

const OPENING = { utility: 10_000_000, working: 10_000_000 };

/** What a shortcode holds, in whole shillings. Payments arrive in the utility account, and payouts leave from it. */
export class Accounts {
  readonly #kept: JsonFile<Record<string, Account>>;
  readonly #writing: DebouncedWrite;
  #accounts: Record<string, Account>;

  constructor(dataDir: string) {
    this.#kept = jsonFile(dataDir, 'accounts', z.record(z.string(), Account));
    this.#writing = debounceWrite(() => this.#kept.write(this.#accounts));
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

  /** A negative amount debits the account. */
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
