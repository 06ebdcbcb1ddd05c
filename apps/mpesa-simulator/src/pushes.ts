import type { Clock } from './clock.ts';
import type { Events } from './events.ts';
import type { Ids } from './ids.ts';
import type { Entry } from './ledger.ts';
import type { Play } from './plays.ts';
import type { Settings } from './settings.ts';
import type { Settlement } from './settlement.ts';
import type { Wallets } from './wallets.ts';

export interface PushRequest {
  msisdn: string;
  amount: number;
  account: string;
  shortcode: string;
  callbackUrl: string;
}

export interface Push extends PushRequest {
  checkoutRequestId: string;
  merchantRequestId: string;
  play: Play;
  acceptedAt: number;
  expiresAt: number;
  /** Missing while the payer has not answered. */
  result?: { code: string; at: number };
  paid?: Entry;
  /** How often it was asked about. */
  queries: number;
}

interface Parts {
  clock: Clock;
  events: Events;
  ids: Ids;
  wallets: Wallets;
  settlement: Settlement;
}

/** A phone that is off is tried for this long. */
const UNREACHABLE_MS = 5_000;

/** The life of a push, from acceptance to its result. What follows from the result is Settlement's. */
export class Pushes {
  readonly #parts: Parts;
  readonly #promptMs: number;
  readonly #byId = new Map<string, Push>();
  readonly #openByMsisdn = new Map<string, Push>();
  readonly #lastByMsisdn = new Map<string, Push>();
  readonly #callOff = new Map<string, () => void>();

  constructor(parts: Parts, { promptMs }: Settings) {
    this.#parts = parts;
    this.#promptMs = promptMs;
  }

  find(checkoutRequestId: string): Push | undefined {
    return this.#byId.get(checkoutRequestId);
  }

  list(): Push[] {
    return [...this.#byId.values()];
  }

  /** The one that a phone is busy with. */
  openOn(msisdn: string): Push | undefined {
    return this.#openByMsisdn.get(msisdn);
  }

  /** The latest to end there. */
  lastOn(msisdn: string): Push | undefined {
    return this.#lastByMsisdn.get(msisdn);
  }

  accept(request: PushRequest, play: Play): Push {
    const { clock, ids, events } = this.#parts;
    const now = clock.now();
    const push: Push = {
      ...request,
      checkoutRequestId: ids.checkout(now, request.msisdn),
      merchantRequestId: ids.merchantRequest(),
      play,
      acceptedAt: now,
      expiresAt: now + this.#promptMs,
      queries: 0,
    };
    this.#byId.set(push.checkoutRequestId, push);
    if (play.locks) this.#openByMsisdn.set(push.msisdn, push);
    if (play.ack !== 'after-callback') this.#plan(push);
    events.emit({ type: 'push', msisdn: push.msisdn, checkoutRequestId: push.checkoutRequestId });
    return push;
  }

  /** Another play for a push that is under way; what was told before stays told. */
  replay(push: Push, play: Play): void {
    push.play = play;
    if (!push.result) this.#plan(push);
  }

  /** Ends a push. Resolves when everything that follows at once has been delivered. */
  async conclude(push: Push, code: string): Promise<void> {
    if (push.result) return;
    this.#forgetPlan(push);
    push.result = { code, at: this.#parts.clock.now() };
    this.#lastByMsisdn.set(push.msisdn, push);
    if (this.openOn(push.msisdn) === push) this.#openByMsisdn.delete(push.msisdn);
    await this.#parts.settlement.settle(push, code);
  }

  reset(): void {
    this.#byId.clear();
    this.#openByMsisdn.clear();
    this.#lastByMsisdn.clear();
    this.#callOff.clear();
  }

  #plan(push: Push): void {
    this.#forgetPlan(push);
    const { code, afterMs } = this.#fateOf(push);
    const ms = push.acceptedAt + afterMs - this.#parts.clock.now();
    const callOff = this.#parts.clock.after(Math.max(ms, 0), () => this.conclude(push, code));
    this.#callOff.set(push.checkoutRequestId, callOff);
  }

  #forgetPlan({ checkoutRequestId }: Push): void {
    this.#callOff.get(checkoutRequestId)?.();
    this.#callOff.delete(checkoutRequestId);
  }

  /** What comes of it when nobody acts. */
  #fateOf({ play, msisdn }: Push): { code: string; afterMs: number } {
    if (play.result !== 'ask') {
      return { code: play.result, afterMs: play.afterMs === 'life' ? this.#promptMs : play.afterMs };
    }
    const { locked, off } = this.#parts.wallets.of(msisdn);
    if (off) return { code: '1037', afterMs: Math.min(UNREACHABLE_MS, this.#promptMs) };
    if (locked) return { code: '8006', afterMs: 0 };
    return { code: '1037', afterMs: this.#promptMs };
  }
}
