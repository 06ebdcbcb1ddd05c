import type { Clock } from '../core/clock.ts';
import type { Events } from '../core/events.ts';
import type { Ledger } from '../money/ledger.ts';
import { endedText, type Messages } from '../money/messages.ts';
import { formatLocal } from '../core/phone-numbers.ts';
import type { Push, Pushes } from '../payments/pushes.ts';
import { findMagicNumber } from '../payments/magic-numbers.ts';
import type { Wallets } from '../money/wallets.ts';

interface Parts {
  clock: Clock;
  events: Events;
  ledger: Ledger;
  wallets: Wallets;
  messages: Messages;
  pushes: Pushes;
}

/** A second payment of the same amount within this time is rejected with code 17. */
const RULE_17_MS = 120_000;

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

  /** The phones in use, with those waiting for a PIN marked. */
  list() {
    const { wallets, pushes } = this.#parts;
    return wallets.all().map(({ msisdn }) => ({
      msisdn,
      number: formatLocal(msisdn),
      waiting: pushes.openOn(msisdn)?.play.result === 'ask',
    }));
  }

  view(msisdn: string) {
    const { clock, wallets, messages, pushes } = this.#parts;
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

  /** What customer care does for a payer with a locked PIN. */
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
