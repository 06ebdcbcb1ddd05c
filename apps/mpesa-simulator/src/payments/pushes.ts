import type { Clock } from '../core/clock.ts';
import type { Events } from '../core/events.ts';
import type { Ids } from '../core/ids.ts';
import type { Entry } from '../money/ledger.ts';
import type { Play } from './plays.ts';
import type { Settings } from '../settings.ts';
import type { Settlement } from './settlement.ts';
import type { Wallets } from '../money/wallets.ts';

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
  /** Undefined until the payer responds. */
  result?: { code: string; at: number };
  paid?: Entry;
  /** How often it was queried. */
  queries: number;
}

interface Parts {
  clock: Clock;
  events: Events;
  ids: Ids;
  wallets: Wallets;
  settlement: Settlement;
}

/** How long M-Pesa tries a phone that is off. */
const UNREACHABLE_MS = 5_000;

/** The life of a push, from acceptance to its result. `Settlement` handles what follows. */
export class Pushes {
  readonly #parts: Parts;
  readonly #promptMs: number;
  readonly #byId = new Map<string, Push>();
  readonly #openByMsisdn = new Map<string, Push>();
  readonly #lastByMsisdn = new Map<string, Push>();
  readonly #cancels = new Map<string, () => void>();

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

  /** The push that is waiting on this phone. */
  openOn(msisdn: string): Push | undefined {
    return this.#openByMsisdn.get(msisdn);
  }

  /** The push that ended last on this phone. */
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
    if (play.ack !== 'after-callback') this.#schedule(push);
    events.emit({ type: 'push', msisdn: push.msisdn, checkoutRequestId: push.checkoutRequestId });
    return push;
  }

  /** Switches a running push to another play; callbacks already sent stay sent. */
  replay(push: Push, play: Play): void {
    push.play = play;
    if (!push.result) this.#schedule(push);
  }

  /** Ends a push. Resolves when every immediate callback has been delivered. */
  async conclude(push: Push, code: string): Promise<void> {
    if (push.result) return;
    this.#unschedule(push);
    push.result = { code, at: this.#parts.clock.now() };
    this.#lastByMsisdn.set(push.msisdn, push);
    if (this.openOn(push.msisdn) === push) this.#openByMsisdn.delete(push.msisdn);
    await this.#parts.settlement.settle(push, code);
  }

  reset(): void {
    this.#byId.clear();
    this.#openByMsisdn.clear();
    this.#lastByMsisdn.clear();
    this.#cancels.clear();
  }

  #schedule(push: Push): void {
    this.#unschedule(push);
    const { code, afterMs } = this.#defaultResult(push);
    const ms = push.acceptedAt + afterMs - this.#parts.clock.now();
    const cancel = this.#parts.clock.after(Math.max(ms, 0), () => this.conclude(push, code));
    this.#cancels.set(push.checkoutRequestId, cancel);
  }

  #unschedule({ checkoutRequestId }: Push): void {
    this.#cancels.get(checkoutRequestId)?.();
    this.#cancels.delete(checkoutRequestId);
  }

  /** The result when the payer does nothing. */
  #defaultResult({ play, msisdn }: Push): { code: string; afterMs: number } {
    if (play.result !== 'ask') {
      return { code: play.result, afterMs: play.afterMs === 'life' ? this.#promptMs : play.afterMs };
    }
    const { locked, off } = this.#parts.wallets.of(msisdn);
    if (off) return { code: '1037', afterMs: Math.min(UNREACHABLE_MS, this.#promptMs) };
    if (locked) return { code: '8006', afterMs: 0 };
    return { code: '1037', afterMs: this.#promptMs };
  }
}
