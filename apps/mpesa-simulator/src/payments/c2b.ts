import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Deliveries } from '../core/deliveries.ts';
import { type JsonFile, jsonFile } from '../core/json-file.ts';
import type { Entry, Ledger } from '../money/ledger.ts';
import { compactTime } from '../core/nairobi-time.ts';
import { maskMsisdn } from '../core/phone-numbers.ts';
import type { Wallets } from '../money/wallets.ts';

const Registration = z.object({
  version: z.enum(['v1', 'v2']),
  confirmationUrl: z.string(),
  validationUrl: z.string(),
  /** What happens when validation does not answer. */
  responseType: z.enum(['Completed', 'Cancelled']),
});

export type Registration = z.output<typeof Registration>;

/** Notifies a shop of money paid to its shortcode. Registrations survive a restart, because a shop registers once. */
export class C2b {
  readonly #deliveries: Deliveries;
  readonly #ledger: Ledger;
  readonly #wallets: Wallets;
  readonly #kept: JsonFile<Record<string, Registration>>;
  #registrations: Record<string, Registration>;

  constructor(dataDir: string, parts: { deliveries: Deliveries; ledger: Ledger; wallets: Wallets }) {
    this.#deliveries = parts.deliveries;
    this.#ledger = parts.ledger;
    this.#wallets = parts.wallets;
    this.#kept = jsonFile(dataDir, 'c2b', z.record(z.string(), Registration));
    this.#registrations = this.#kept.read() ?? {};
  }

  register(shortcode: string, registration: Registration): void {
    this.#registrations = { ...this.#registrations, [shortcode]: registration };
    this.#kept.write(this.#registrations);
  }

  registrationOf(shortcode: string): Registration | undefined {
    return this.#registrations[shortcode];
  }

  forget(): void {
    this.#registrations = {};
    this.#kept.write({});
  }

  /** The money has arrived; the shop's response changes nothing. */
  async confirm(entry: Entry): Promise<void> {
    const registration = this.registrationOf(entry.shortcode);
    if (!registration) return;
    await this.#deliveries.send({
      kind: 'c2b-confirmation',
      url: registration.confirmationUrl,
      body: this.body(entry, registration.version, `${this.#ledger.total()}.00`),
      shortcode: entry.shortcode,
      ...(entry.checkoutRequestId && { checkoutRequestId: entry.checkoutRequestId }),
    });
  }

  /** Asks the shop whether it accepts the payment, before `entry` is recorded. */
  async validate(entry: Entry): Promise<boolean> {
    const registration = this.registrationOf(entry.shortcode);
    if (!registration) return true;
    const { status, answer } = await this.#deliveries.send({
      kind: 'c2b-validation',
      url: registration.validationUrl,
      body: this.body(entry, registration.version, ''),
      shortcode: entry.shortcode,
    });
    if (status !== 200 || answer === null) return registration.responseType === 'Completed';
    return /"ResultCode"\s*:\s*"?0"?\s*[,}]/.test(answer);
  }

  body(entry: Entry, version: Registration['version'], balance: string): string {
    return JSON.stringify({
      TransactionType: 'Pay Bill',
      TransID: entry.receipt,
      TransTime: compactTime(entry.at),
      TransAmount: `${entry.amount}.00`,
      BusinessShortCode: entry.shortcode,
      BillRefNumber: entry.account,
      InvoiceNumber: '',
      OrgAccountBalance: balance,
      ThirdPartyTransID: '',
      MSISDN: version === 'v1' ? sha256(entry.msisdn) : maskMsisdn(entry.msisdn),
      FirstName: this.#wallets.of(entry.msisdn).firstName,
      MiddleName: '',
      LastName: '',
    });
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The shortcodes that may pull their transactions. Survives a restart, because a shop registers once. */
export class PullRegister {
  readonly #kept: JsonFile<string[]>;
  #shortcodes: Set<string>;

  constructor(dataDir: string) {
    this.#kept = jsonFile(dataDir, 'pull', z.array(z.string()));
    this.#shortcodes = new Set(this.#kept.read());
  }

  has(shortcode: string): boolean {
    return this.#shortcodes.has(shortcode);
  }

  add(shortcode: string): void {
    this.#shortcodes.add(shortcode);
    this.#kept.write([...this.#shortcodes]);
  }

  forget(): void {
    this.#shortcodes = new Set();
    this.#kept.write([]);
  }
}
