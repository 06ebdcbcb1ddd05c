import type { Clock } from '../clock.ts';
import type { Events } from '../events.ts';
import type { Ledger } from '../ledger.ts';
import type { Messages } from '../messages.ts';
import { spokenNumber } from '../phone-numbers.ts';
import type { Push, Pushes } from '../pushes.ts';
import { findRow } from '../rows.ts';
import type { Wallets } from '../wallets.ts';
import { endedText } from '../wording.ts';

interface Parts {
  clock: Clock;
  events: Events;
  ledger: Ledger;
  wallets: Wallets;
  messages: Messages;
  pushes: Pushes;
}

/** The same amount to the same shop within this time is ruled out. */
const RULE_17_MS = 120_000;

/** What a person sees and does on a phone. */
export class Handset {
  readonly #parts: Parts;
  readonly #business: string;
  readonly #shopUrl: string | null;

  constructor(parts: Parts, { business, shopUrl }: { business: string; shopUrl: string | null }) {
    this.#parts = parts;
    this.#business = business;
    this.#shopUrl = shopUrl;
  }

  /** The phones that somebody has spoken of, those that wait for a PIN are marked. */
  list() {
    const { wallets, pushes } = this.#parts;
    return wallets.all().map(({ msisdn }) => ({
      msisdn,
      number: spokenNumber(msisdn),
      waiting: pushes.openOn(msisdn)?.play.result === 'ask',
    }));
  }

  view(msisdn: string) {
    const { clock, wallets, messages, pushes } = this.#parts;
    const { balance, locked, off, firstName } = wallets.of(msisdn);
    const push = pushes.openOn(msisdn);
    return {
      msisdn,
      number: spokenNumber(msisdn),
      firstName,
      balance,
      locked,
      off,
      /** Numbers of the table answer by themselves. */
      byItself: findRow(msisdn)?.says ?? null,
      prompt: push && !off ? this.#prompt(push) : null,
      last: this.#last(pushes.lastOn(msisdn)),
      messages: messages.to(msisdn),
      now: clock.now(),
      shopUrl: this.#shopUrl,
    };
  }

  /** False when there is no such prompt, or no more. */
  enterPin(msisdn: string, promptId: string, pin: string): boolean {
    const { wallets, ledger, clock } = this.#parts;
    const push = this.#asked(msisdn, promptId);
    if (!push) return false;
    const { amount } = push;
    const isTooSoon = () => ledger.hasEqual(msisdn, amount, clock.now() - RULE_17_MS);
    const code =
      wallets.judgePin(msisdn, pin) ?? wallets.objection(msisdn, amount) ?? (isTooSoon() ? '17' : '0');
    this.#end(push, code);
    return true;
  }

  cancel(msisdn: string, promptId: string): boolean {
    const push = this.#asked(msisdn, promptId);
    if (push) this.#end(push, '1032');
    return push !== undefined;
  }

  switchPower(msisdn: string, on: boolean): void {
    this.#parts.wallets.change(msisdn, { off: !on });
    const push = this.#parts.pushes.openOn(msisdn);
    if (!on && push?.play.result === 'ask') this.#end(push, '1037');
    this.#changed(msisdn);
  }

  /** At an agent: cash becomes balance. */
  deposit(msisdn: string, amount: number): void {
    this.#parts.wallets.deposit(msisdn, amount);
    this.#changed(msisdn);
  }

  /** What customer care does for a payer who forgot the PIN. */
  unlock(msisdn: string): void {
    this.#parts.wallets.change(msisdn, { locked: false });
    this.#changed(msisdn);
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

  #asked(msisdn: string, promptId: string): Push | undefined {
    const push = this.#parts.pushes.openOn(msisdn);
    const canAnswer = push?.checkoutRequestId === promptId && push.play.result === 'ask';
    return canAnswer && !this.#parts.wallets.of(msisdn).off ? push : undefined;
  }

  /** The phone does not wait for the shop to hear of it. */
  #end(push: Push, code: string): void {
    void this.#parts.pushes.conclude(push, code);
  }

  #changed(msisdn: string): void {
    this.#parts.events.emit({ type: 'phone', msisdn });
  }
}
