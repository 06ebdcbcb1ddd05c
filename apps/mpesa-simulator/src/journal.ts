import type { Clock } from './clock.ts';

/** One call to the wire endpoints, as a test may ask for it. */
export interface Call {
  id: number;
  at: number;
  method: string;
  path: string;
  /** The fields sent, but for what is secret. */
  body: Record<string, unknown> | null;
  /** `dropped`: the connection was cut on purpose; null: not answered yet. */
  status: number | 'dropped' | null;
  errorCode: string | null;
  checkoutRequestId: string | null;
  conversationId: string | null;
}

const KEPT = 20_000;

export class Journal {
  readonly #clock: Clock;
  #calls: Call[] = [];
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  open(method: string, path: string): Call {
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
    if (this.#calls.length > KEPT) this.#calls.splice(0, KEPT / 10);
    return call;
  }

  list(): readonly Call[] {
    return this.#calls;
  }

  reset(): void {
    this.#calls = [];
  }
}
