import type { Clock } from '../core/clock.ts';
import type { Delivery, Deliveries } from '../core/deliveries.ts';
import type { Events } from '../core/events.ts';
import type { Ids } from '../core/ids.ts';
import type { Wallets } from '../money/wallets.ts';
import type { Settings } from '../settings.ts';
import { Carrier, type SentText } from '../texts/carrier.ts';
import type { TextAddresses } from '../texts/text-addresses.ts';
import { ReportPlay, type TextPlay } from '../texts/text-plays.ts';
import type { TemplateBook } from './templates.ts';
import { type Change, signedHeaders, statusChange, webhookBody } from './webhook.ts';

interface Parts {
  clock: Clock;
  events: Events;
  ids: Ids;
  wallets: Wallets;
  deliveries: Deliveries;
  templates: TemplateBook;
  addresses: () => TextAddresses;
}

export interface TemplateOrder {
  msisdn: string;
  template: string;
  language: string;
  values: readonly string[];
  reference: string | null;
}

const USUAL = [
  ReportPlay.parse({ afterMs: 500, status: 'sent' }),
  ReportPlay.parse({ afterMs: 1_500, status: 'delivered' }),
];
const PAIR_MS = 6_000;
const PER_SECOND = 80;

/** Meta's side of WhatsApp: limits, templates, texts on their way, and signed webhooks. */
export class WhatsAppCenter {
  readonly #parts: Parts;
  readonly #settings: Settings;
  readonly #lastTo = new Map<string, number>();
  #recent: number[] = [];
  /** Changes within this time go out in one call; 0: each alone. */
  batchMs = 0;
  #batch: Change[] = [];
  readonly carrier: Carrier;

  constructor(parts: Parts, settings: Settings) {
    this.#parts = parts;
    this.#settings = settings;
    this.carrier = new Carrier(parts, {
      arrivals: new Set(['delivered', 'read']),
      failures: new Set(['failed']),
      absent: null,
      usual: USUAL,
      send: (text, report) => this.report(text, report),
    });
  }

  /** Sends a template, or returns the error's code. */
  send(order: TemplateOrder, play: TextPlay): SentText | number {
    const { msisdn, template, language, values, reference } = order;
    if (play.code !== undefined) return play.code;
    const text = this.#parts.templates.render(template, language, values);
    if (typeof text === 'number') return text;
    const limit = this.#limit(msisdn);
    if (limit !== undefined) return limit;
    return this.carrier.accept(
      {
        channel: 'whatsapp',
        providerId: this.#parts.ids.whatsApp(msisdn),
        msisdn,
        sender: this.#settings.business,
        text,
        given: text,
        parts: 1,
        costCents: 0,
        reference,
        template,
        language,
      },
      play,
    );
  }

  /** The person opens the chat. */
  async read(msisdn: string): Promise<void> {
    for (const text of this.carrier.read(msisdn)) {
      await this.report(text, ReportPlay.parse({ afterMs: 0, status: 'read' }));
    }
  }

  async report(text: SentText, report: ReportPlay): Promise<void> {
    const now = this.#parts.clock.now();
    const change = statusChange(text, report, now, this.#settings.whatsapp.phoneNumberId);
    if (report.wrongSignature || this.batchMs === 0) await this.tell([change], report.wrongSignature);
    else this.#collect(change);
  }

  /** Calls the shop's webhook; undefined when it has none. */
  async tell(changes: readonly Change[], wrongSignature = false): Promise<Delivery | undefined> {
    const url = this.#parts.addresses().whatsapp;
    if (url === null) return undefined;
    const body = webhookBody(changes);
    const secret = wrongSignature ? 'a secret that is not ours' : this.#settings.whatsapp.appSecret;
    const kind = wrongSignature ? 'forged' : 'whatsapp';
    return this.#parts.deliveries.send({ kind, url, body, headers: signedHeaders(body, secret) });
  }

  /** Asks the shop's webhook for the challenge, as Meta does when its address is entered. */
  async shakeHands(verifyToken = this.#settings.whatsapp.verifyToken): Promise<boolean | undefined> {
    const url = this.#parts.addresses().whatsapp;
    if (url === null) return undefined;
    const challenge = String(this.#parts.clock.now());
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': challenge };
    const response = await fetch(`${url}?${new URLSearchParams(query).toString()}`);
    return response.ok && (await response.text()) === challenge;
  }

  reset(): void {
    this.carrier.reset();
    this.#lastTo.clear();
    this.#recent = [];
    this.#batch = [];
    this.batchMs = 0;
  }

  #collect(change: Change): void {
    if (this.#batch.length === 0) {
      this.#parts.clock.after(this.batchMs, () => this.tell(this.#batch.splice(0)));
    }
    this.#batch.push(change);
  }

  #limit(msisdn: string): 130429 | 131056 | undefined {
    const now = this.#parts.clock.now();
    this.#recent = this.#recent.filter((at) => now - at < 1_000);
    if (this.#recent.length >= PER_SECOND) return 130429;
    if (now - (this.#lastTo.get(msisdn) ?? -Infinity) < PAIR_MS) return 131056;
    this.#lastTo.set(msisdn, now);
    this.#recent.push(now);
    return undefined;
  }
}
