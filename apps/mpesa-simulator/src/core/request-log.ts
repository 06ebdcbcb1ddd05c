import type { Clock } from './clock.ts';

/** One call to a Daraja endpoint, for tests to inspect. */
export interface Call {
  id: number;
  at: number;
  method: string;
  path: string;
  /** The fields sent, with secrets masked. */
  body: Record<string, unknown> | null;
  /** `dropped`: the connection was cut on purpose; null: no response yet. */
  status: number | 'dropped' | null;
  errorCode: string | null;
  checkoutRequestId: string | null;
  conversationId: string | null;
}

const MAX_CALLS = 20_000;

export class RequestLog {
  readonly #clock: Clock;
  #calls: Call[] = [];
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  record(method: string, path: string): Call {
    this.#count += 1;
    const at = this.#clock.now();
    const call: Call = {
      id: this.#count,
      at,
      method,
      path,
      body: null,
      status: null,
      errorCode: null,
      checkoutRequestId: null,
      conversationId: null,
    };
    this.#calls.push(call);
    if (this.#calls.length > MAX_CALLS) this.#calls.splice(0, MAX_CALLS / 10);
    return call;
  }

  list(): readonly Call[] {
    return this.#calls;
  }

  reset(): void {
    this.#calls = [];
  }
}
