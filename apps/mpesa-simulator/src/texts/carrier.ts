import type { Clock } from '../core/clock.ts';
import type { Events } from '../core/events.ts';
import type { Wallets } from '../money/wallets.ts';
import type { ReportPlay, TextPlay } from './text-plays.ts';
import type { TextChannel } from './text-scenarios.ts';

export interface NewText {
  channel: TextChannel;
  /** The id that the shop was given, or would have been. */
  providerId: string;
  /** Digits with the country code. */
  msisdn: string;
  /** As the phone shows it. */
  sender: string;
  text: string;
  /** What the shop wrote, without what the provider adds. */
  given: string;
  parts: number;
  costCents: number;
  /** WhatsApp: the shop's own id, template and language. */
  reference: string | null;
  template: string | null;
  language: string | null;
}

/** A text that was sent, whatever the shop was told about it. */
export interface SentText extends NewText {
  id: number;
  at: number;
  arrivedAt: number | null;
  readAt: number | null;
  /** Why it will never arrive. */
  failed: string | null;
}

/** How a channel reports. */
export interface Reporter {
  /** Reports that are true only once the text is on the phone. */
  arrivals: ReadonlySet<string>;
  failures: ReadonlySet<string>;
  /** Told when the phone is off; null: nothing is told. */
  absent: string | null;
  usual: readonly ReportPlay[];
  send: (text: SentText, report: ReportPlay) => Promise<void>;
}

interface Parts {
  clock: Clock;
  events: Events;
  wallets: Wallets;
}

const MAX_KEPT = 20_000;
const PHONE_WAKES_MS = 500;

/** The network of one channel: brings texts to phones, also to those that are off at first, and reports on them. */
export class Carrier {
  readonly #parts: Parts;
  readonly #reporter: Reporter;
  readonly #waiting = new Set<SentText>();
  readonly #owed = new Map<SentText, ReportPlay[]>();
  #sent: SentText[] = [];
  #byPhone = new Map<string, SentText[]>();
  #count = 0;

  constructor(parts: Parts, reporter: Reporter) {
    this.#parts = parts;
    this.#reporter = reporter;
    parts.events.listen(({ type, msisdn }) => {
      if (type === 'phone' && msisdn !== undefined) this.#wake(msisdn);
    });
  }

  accept(fresh: NewText, play: TextPlay): SentText {
    const { clock, wallets } = this.#parts;
    this.#count += 1;
    const text: SentText = {
      ...fresh,
      id: this.#count,
      at: clock.now(),
      arrivedAt: null,
      readAt: null,
      failed: null,
    };
    wallets.of(text.msisdn); // from now on this phone is in the list
    this.#keep(text);
    if (play.arrivesAfterMs !== null) clock.after(play.arrivesAfterMs, () => this.#arrive(text));
    for (const report of play.reports ?? this.#reporter.usual) {
      clock.after(report.afterMs, () => this.#report(text, report));
    }
    this.#changed(text);
    return text;
  }

  list(): readonly SentText[] {
    return this.#sent;
  }

  /** What is on a phone, oldest first. */
  on(msisdn: string): SentText[] {
    return this.#byPhone.get(msisdn)?.filter(({ arrivedAt }) => arrivedAt !== null) ?? [];
  }

  /** Whether this phone was ever sent a text. */
  knows(msisdn: string): boolean {
    return this.#byPhone.has(msisdn);
  }

  /** The person opens the thread. Returns what was unread. */
  read(msisdn: string): SentText[] {
    const unread = this.on(msisdn).filter(({ readAt }) => readAt === null);
    for (const text of unread) {
      text.readAt = this.#parts.clock.now();
      this.#changed(text);
    }
    return unread;
  }

  reset(): void {
    this.#sent = [];
    this.#byPhone.clear();
    this.#waiting.clear();
    this.#owed.clear();
  }

  #keep(text: SentText): void {
    this.#sent.push(text);
    if (this.#sent.length > MAX_KEPT) {
      this.#sent.splice(0, MAX_KEPT / 10);
      this.#byPhone = Map.groupBy(this.#sent, ({ msisdn }) => msisdn);
    } else {
      this.#byPhone.set(text.msisdn, [...(this.#byPhone.get(text.msisdn) ?? []), text]);
    }
  }

  #arrive(text: SentText): void {
    if (this.#parts.wallets.of(text.msisdn).off) this.#waiting.add(text);
    else text.arrivedAt = this.#parts.clock.now();
    this.#changed(text);
  }

  async #report(text: SentText, report: ReportPlay): Promise<void> {
    const { arrivals, failures, absent, send } = this.#reporter;
    if (this.#waiting.has(text) && arrivals.has(report.status)) {
      const owed = this.#owed.get(text);
      if (!owed && absent !== null) await send(text, { ...report, status: absent });
      this.#owed.set(text, [...(owed ?? []), report]);
      return;
    }
    if (failures.has(report.status) && text.arrivedAt === null) {
      text.failed = report.reason ?? report.status;
      this.#changed(text);
    }
    await send(text, report);
  }

  /** The phone is on again: what waited arrives now, and is reported. */
  #wake(msisdn: string): void {
    const { clock, wallets } = this.#parts;
    const waiting = [...this.#waiting].filter((text) => text.msisdn === msisdn);
    if (waiting.length === 0 || wallets.of(msisdn).off) return;
    for (const text of waiting) {
      this.#waiting.delete(text);
      clock.after(PHONE_WAKES_MS, () => this.#arrive(text));
      const owed = this.#owed.get(text) ?? [];
      this.#owed.delete(text);
      for (const report of owed) clock.after(PHONE_WAKES_MS, () => this.#report(text, report));
    }
  }

  #changed({ channel, msisdn, id }: SentText): void {
    this.#parts.events.emit({ type: 'text', channel, msisdn, text: id });
  }
}
