import type { Clock } from './clock.ts';
import type { Events } from './events.ts';
import type { Log } from './log.ts';

export interface Letter {
  kind: 'stk' | 'c2b-confirmation' | 'c2b-validation' | 'result' | 'queue-timeout' | 'forged';
  url: string;
  body: string;
  shortcode: string;
  /** Of the push that it is about. */
  checkoutRequestId?: string;
  /** Of the payout, reversal or question that it is about. */
  conversationId?: string;
  /** The address it claims to come from. */
  from?: string;
}

export interface Delivery extends Letter {
  id: number;
  /** 1, and more for repetitions. */
  attempt: number;
  sentAt: number;
  /** Of the receiver's answer; null while it is awaited, or when none came. */
  status: number | null;
  answer: string | null;
  latencyMs: number | null;
  error: string | null;
}

const TIMEOUT_MS = 10_000;
const RETRY_MS = 5_000;
const KEPT = 20_000;
const OBSERVED_SENDER = '196.201.212.69';

/** Every call to the shop, with what came of it. Sent once, unless a setting says otherwise. */
export class Deliveries {
  readonly #clock: Clock;
  readonly #events: Events;
  readonly #log: Log;
  readonly #retries: number;
  #sent: Delivery[] = [];
  #count = 0;

  constructor(clock: Clock, events: Events, log: Log, { callbackRetries }: { callbackRetries: number }) {
    this.#clock = clock;
    this.#events = events;
    this.#log = log;
    this.#retries = callbackRetries;
  }

  async send(letter: Letter, attempt = 1): Promise<Delivery> {
    this.#count += 1;
    const delivery: Delivery = {
      ...letter,
      id: this.#count,
      attempt,
      sentAt: this.#clock.now(),
      status: null,
      answer: null,
      latencyMs: null,
      error: null,
    };
    this.#sent.push(delivery);
    if (this.#sent.length > KEPT) this.#sent.splice(0, KEPT / 10);
    await post(delivery);
    this.#tell(delivery);
    if (!isTaken(delivery) && attempt <= this.#retries) {
      this.#clock.after(RETRY_MS, () => this.send(letter, attempt + 1));
    }
    return delivery;
  }

  list(): readonly Delivery[] {
    return this.#sent;
  }

  find(id: number): Delivery | undefined {
    return this.#sent.find((delivery) => delivery.id === id);
  }

  redeliver(delivery: Delivery): Promise<Delivery> {
    const { kind, url, body, shortcode, checkoutRequestId, conversationId, from, attempt } = delivery;
    const letter = {
      kind,
      url,
      body,
      shortcode,
      ...(checkoutRequestId && { checkoutRequestId }),
      ...(conversationId && { conversationId }),
      ...(from && { from }),
    };
    return this.send(letter, Math.max(attempt, this.#retries) + 1);
  }

  reset(): void {
    this.#sent = [];
  }

  /** Neither address nor body: one holds the shop's secret, the other a phone number. */
  #tell(delivery: Delivery): void {
    const { id, kind, attempt, status, latencyMs, error, checkoutRequestId, conversationId } = delivery;
    const line = { delivery: id, kind, attempt, status, latencyMs, error };
    if (error === null) this.#log.info(line, 'delivered');
    else this.#log.warn(line, 'a callback could not be delivered');
    this.#events.emit({ type: 'delivery', ...line, checkoutRequestId, conversationId });
  }
}

export const isTaken = ({ status }: Delivery) => status !== null && status >= 200 && status < 300;

async function post(delivery: Delivery): Promise<void> {
  const began = performance.now();
  try {
    const answer = await fetch(delivery.url, {
      method: 'POST',
      body: delivery.body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        BusinessShortCode: delivery.shortcode,
        'x-forwarded-for': delivery.from ?? OBSERVED_SENDER,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    delivery.status = answer.status;
    delivery.answer = (await answer.text()).slice(0, 2_000);
  } catch (error) {
    delivery.error = reasonOf(error);
  }
  delivery.latencyMs = Math.round(performance.now() - began);
}

/** ECONNREFUSED, TimeoutError …: never the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
