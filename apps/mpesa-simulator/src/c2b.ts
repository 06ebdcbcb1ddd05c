import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Deliveries } from './deliveries.ts';
import { type Kept, keepIn } from './keep.ts';
import type { Entry, Ledger } from './ledger.ts';
import { compactTime } from './nairobi.ts';
import { wireMask } from './phone-numbers.ts';
import type { Wallets } from './wallets.ts';

const Registration = z.object({
  version: z.enum(['v1', 'v2']),
  confirmationUrl: z.string(),
  validationUrl: z.string(),
  /** What happens when validation does not answer. */
  responseType: z.enum(['Completed', 'Cancelled']),
});

export type Registration = z.output<typeof Registration>;

/** Where a shop hears of money that reached its number. Registrations outlive a restart: a shop registers once. */
export class C2b {
  readonly #deliveries: Deliveries;
  readonly #ledger: Ledger;
  readonly #wallets: Wallets;
  readonly #kept: Kept<Record<string, Registration>>;
  #registrations: Record<string, Registration>;

  constructor(dataDir: string, parts: { deliveries: Deliveries; ledger: Ledger; wallets: Wallets }) {
    this.#deliveries = parts.deliveries;
    this.#ledger = parts.ledger;
    this.#wallets = parts.wallets;
    this.#kept = keepIn(dataDir, 'c2b', z.record(z.string(), Registration));
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

  /** Money is in: final, whatever the shop answers. */
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

  /** Whether the shop wants the money. `entry` has not moved yet. */
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
      MSISDN: version === 'v1' ? sha256(entry.msisdn) : wireMask(entry.msisdn),
      FirstName: this.#wallets.of(entry.msisdn).firstName,
      MiddleName: '',
      LastName: '',
    });
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
