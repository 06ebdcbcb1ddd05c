import type { Clock } from '../core/clock.ts';
import type { Events } from '../core/events.ts';
import type { Ledger } from '../money/ledger.ts';
import { endedText, type Messages } from '../money/messages.ts';
import { formatLocal, isMsisdn } from '../core/phone-numbers.ts';
import type { Push, Pushes } from '../payments/pushes.ts';
import { findMagicNumber } from '../payments/magic-numbers.ts';
import type { Wallets } from '../money/wallets.ts';
import type { SmsCenter } from '../sms/sms-center.ts';
import type { WhatsAppCenter } from '../whatsapp/whatsapp-center.ts';
import { toThreads } from './threads.ts';

interface Parts {
  clock: Clock;
  events: Events;
  ledger: Ledger;
  wallets: Wallets;
  messages: Messages;
  pushes: Pushes;
  sms: SmsCenter;
  whatsapp: WhatsAppCenter;
}

/** A second payment of the same amount within this time is rejected with code 17. */
const RULE_17_MS = 120_000;
const MAX_LISTED = 200;

/** What a person sees and does on the phone. */
export class Handset {
  readonly #parts: Parts;
  readonly #business: string;
  readonly #shopUrl: string | null;

  constructor(parts: Parts, { business, shopUrl }: { business: string; shopUrl: string | null }) {
    this.#parts = parts;
    this.#business = business;
    this.#shopUrl = shopUrl;
  }

  /** The phones in use, those with the newest text first; those that wait for a PIN are marked. */
  list() {
    const { wallets, pushes } = this.#parts;
    return wallets
      .all()
      .map(({ msisdn, off }) => {
        const threads = this.#threads(msisdn);
        const [newest] = threads;
        const last = newest?.items.at(-1);
        return {
          msisdn,
          number: formatLocal(msisdn),
          off,
          waiting: pushes.openOn(msisdn)?.play.result === 'ask',
          unread: threads.reduce((sum, { unread }) => sum + unread, 0),
          last:
            newest && last ? { from: newest.name, kind: newest.kind, at: last.at, text: last.text } : null,
        };
      })
      .toSorted((a, b) => (b.last?.at ?? 0) - (a.last?.at ?? 0))
      .slice(0, MAX_LISTED);
  }

  view(msisdn: string) {
    const { clock, wallets, messages, pushes, sms } = this.#parts;
    const { balance, locked, off, firstName } = wallets.of(msisdn);
    const push = pushes.openOn(msisdn);
    return {
      msisdn,
      number: formatLocal(msisdn),
      firstName,
      balance,
      locked,
      off,
      /** Magic numbers answer by themselves. */
      byItself: findMagicNumber(msisdn)?.says ?? null,
      prompt: push && !off ? this.#prompt(push) : null,
      last: this.#last(pushes.lastOn(msisdn)),
      messages: messages.to(msisdn),
      threads: this.#threads(msisdn),
      /** No more SMS from the shop. */
      stopped: sms.hasOptedOut(msisdn),
      now: clock.now(),
      shopUrl: this.#shopUrl,
    };
  }

  /** False when there is no such prompt, or it has ended. */
  enterPin(msisdn: string, promptId: string, pin: string): boolean {
    const { wallets, ledger, clock } = this.#parts;
    const push = this.#findPrompt(msisdn, promptId);
    if (!push) return false;
    const { amount } = push;
    const isTooSoon = () => ledger.hasEqual(msisdn, amount, clock.now() - RULE_17_MS);
    const code =
      wallets.checkPin(msisdn, pin) ?? wallets.rejectPayment(msisdn, amount) ?? (isTooSoon() ? '17' : '0');
    this.#end(push, code);
    return true;
  }

  cancel(msisdn: string, promptId: string): boolean {
    const push = this.#findPrompt(msisdn, promptId);
    if (push) this.#end(push, '1032');
    return push !== undefined;
  }

  switchPower(msisdn: string, on: boolean): void {
    this.#parts.wallets.change(msisdn, { off: !on });
    const push = this.#parts.pushes.openOn(msisdn);
    if (!on && push?.play.result === 'ask') this.#end(push, '1037');
    this.#changed(msisdn);
  }

  /** Cash deposited at an agent. */
  deposit(msisdn: string, amount: number): void {
    this.#parts.wallets.deposit(msisdn, amount);
    this.#changed(msisdn);
  }

  /** The person opens the texts of one channel; WhatsApp tells the shop. */
  async read(msisdn: string, channel: 'sms' | 'whatsapp'): Promise<void> {
    if (channel === 'whatsapp') await this.#parts.whatsapp.read(msisdn);
    else this.#parts.sms.carrier.read(msisdn);
  }

  /** The person wants no more SMS of the shop, or wants them again. */
  async stopTexts(msisdn: string, sender: string, stopped: boolean): Promise<void> {
    if (stopped) await this.#parts.sms.optOut(msisdn, sender);
    else this.#parts.sms.optIn(msisdn);
    this.#changed(msisdn);
  }

  /** Whether there is such a phone: any Kenyan number, and others that had a text. */
  exists(msisdn: string): boolean {
    const { sms, whatsapp } = this.#parts;
    return isMsisdn(msisdn) || sms.carrier.knows(msisdn) || whatsapp.carrier.knows(msisdn);
  }

  /** What customer care does for a payer with a locked PIN. */
  unlock(msisdn: string): void {
    this.#parts.wallets.change(msisdn, { locked: false });
    this.#changed(msisdn);
  }

  #threads(msisdn: string) {
    const { messages, sms, whatsapp } = this.#parts;
    return toThreads({
      mpesa: messages.to(msisdn),
      sms: sms.carrier.on(msisdn),
      whatsapp: whatsapp.carrier.on(msisdn),
    });
  }

  #prompt({ checkoutRequestId, amount, account, acceptedAt, expiresAt, play }: Push) {
    const business = this.#business;
    return {
      id: checkoutRequestId,
      amount,
      account,
      business,
      acceptedAt,
      expiresAt,
      byItself: play.result !== 'ask',
    };
  }

  #last(push: Push | undefined) {
    if (!push?.result) return null;
    const { code } = push.result;
    return { id: push.checkoutRequestId, paid: code === '0', says: endedText(code) };
  }

  #findPrompt(msisdn: string, promptId: string): Push | undefined {
    const push = this.#parts.pushes.openOn(msisdn);
    const canAnswer = push?.checkoutRequestId === promptId && push.play.result === 'ask';
    return canAnswer && !this.#parts.wallets.of(msisdn).off ? push : undefined;
  }

  /** Does not wait for the callbacks. */
  #end(push: Push, code: string): void {
    void this.#parts.pushes.conclude(push, code);
  }

  #changed(msisdn: string): void {
    this.#parts.events.emit({ type: 'phone', msisdn });
  }
}
