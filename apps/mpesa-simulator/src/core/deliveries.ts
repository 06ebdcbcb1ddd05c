import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Events } from './events.ts';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface CallbackRequest {
  kind:
    | 'stk'
    | 'c2b-confirmation'
    | 'c2b-validation'
    | 'result'
    | 'queue-timeout'
    | 'sms-delivery'
    | 'sms-opt-out'
    | 'whatsapp'
    | 'forged';
  url: string;
  body: string;
  /** M-Pesa: the shop's number. */
  shortcode?: string;
  /** Instead of M-Pesa's. */
  headers?: Readonly<Record<string, string>>;
  /** The push it reports on. */
  checkoutRequestId?: string;
  /** The payout, reversal or query it reports on. */
  conversationId?: string;
  /** The IP address it claims to come from. */
  from?: string;
}

export interface Delivery extends CallbackRequest {
  id: number;
  /** 1 for the first try, higher for retries. */
  attempt: number;
  sentAt: number;
  /** HTTP status of the response; null while pending, or when none came. */
  status: number | null;
  answer: string | null;
  latencyMs: number | null;
  error: string | null;
}

const TIMEOUT_MS = 10_000;
const RETRY_MS = 5_000;
const MAX_KEPT = 20_000;
const OBSERVED_SENDER = '196.201.212.69';

/** Every callback sent to the shop, with its response. Failed ones are retried only if `SIM_CALLBACK_RETRIES` says so. */
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

  async send(request: CallbackRequest, attempt = 1): Promise<Delivery> {
    this.#count += 1;
    const delivery: Delivery = {
      ...request,
      id: this.#count,
      attempt,
      sentAt: this.#clock.now(),
      status: null,
      answer: null,
      latencyMs: null,
      error: null,
    };
    this.#sent.push(delivery);
    if (this.#sent.length > MAX_KEPT) this.#sent.splice(0, MAX_KEPT / 10);
    await post(delivery);
    this.#report(delivery);
    if (!isDelivered(delivery) && attempt <= this.#retries) {
      this.#clock.after(RETRY_MS, () => this.send(request, attempt + 1));
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
    return this.send(delivery, Math.max(delivery.attempt, this.#retries) + 1);
  }

  reset(): void {
    this.#sent = [];
  }

  /** Logs neither URL nor body: one holds the shop's secret, the other a phone number. */
  #report(delivery: Delivery): void {
    const { id, kind, attempt, status, latencyMs, error, checkoutRequestId, conversationId } = delivery;
    const line = { delivery: id, kind, attempt, status, latencyMs, error };
    if (error === null) this.#log.info(line, 'delivered');
    else this.#log.warn(line, 'a callback could not be delivered');
    this.#events.emit({ type: 'delivery', ...line, checkoutRequestId, conversationId });
  }
}

export const isDelivered = ({ status }: Delivery) => status !== null && status >= 200 && status < 300;

async function post(delivery: Delivery): Promise<void> {
  const began = performance.now();
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      body: delivery.body,
      redirect: 'manual',
      headers: delivery.headers ?? mpesaHeaders(delivery),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    delivery.status = response.status;
    delivery.answer = (await response.text()).slice(0, 2_000);
  } catch (error) {
    delivery.error = describeError(error);
  }
  delivery.latencyMs = Math.round(performance.now() - began);
}

const mpesaHeaders = ({ shortcode = '', from = OBSERVED_SENDER }: Delivery) => ({
  'content-type': 'application/json;charset=UTF-8',
  BusinessShortCode: shortcode,
  'x-forwarded-for': from,
});

/** `ECONNREFUSED`, `TimeoutError` …; never the URL. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
