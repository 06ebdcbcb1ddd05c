export interface GateOptions {
  maxActive: number;
  maxWaiting: number;
  /** Callers who would wait and work for longer are refused at once. */
  maxWaitMs: number;
}

interface Waiting {
  admit: () => void;
  refuse: () => void;
  hasDisconnected: () => boolean;
  timer: NodeJS.Timeout;
}

interface EnterOptions {
  /** Urgent callers go ahead of the others. */
  isUrgent?: boolean;
  /** A caller who has disconnected is skipped. */
  hasDisconnected?: () => boolean;
}

/** How much the latest duration counts in the moving average. */
const WEIGHT = 0.05;

/** Refused because the queue is full or too slow. */
export class GateClosed extends Error {
  override readonly name = 'GateClosed';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too much is waiting already');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Bounds how many callers work at once and how many wait. A caller who would wait too long is refused on arrival, not
 * after waiting.
 */
export class WorkGate {
  readonly #options: GateOptions;
  #active = 0;
  readonly #urgent: Waiting[] = [];
  readonly #others: Waiting[] = [];
  /** How long callers work, as a moving average. */
  #meanMs = 0;
  #refused = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  get active(): number {
    return this.#active;
  }

  get waiting(): number {
    return this.#urgent.length + this.#others.length;
  }

  /** Since the process started. */
  get refused(): number {
    return this.#refused;
  }

  /** Throws when a caller who came now would be refused. */
  check(ahead = this.waiting): void {
    const { maxActive, maxWaiting, maxWaitMs } = this.#options;
    if (this.#active < maxActive) return;
    const waitMs = ((ahead + 1) / maxActive + 1) * this.#meanMs; // includes the caller's own work
    if (this.waiting < maxWaiting && waitMs <= maxWaitMs) return;
    this.#refused += 1;
    throw new GateClosed(Math.max(1, Math.ceil(waitMs / 1000)));
  }

  /** Waits to be admitted. Returns the function to call when the work is done. */
  async enter({ isUrgent = false, hasDisconnected = () => false }: EnterOptions = {}): Promise<() => void> {
    this.check(isUrgent ? this.#urgent.length : this.waiting);
    if (this.#active < this.#options.maxActive) this.#active += 1;
    else await this.#wait(isUrgent ? this.#urgent : this.#others, hasDisconnected);
    return this.#start();
  }

  #wait(queue: Waiting[], hasDisconnected: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        this.#refused += 1;
        reject(new GateClosed(1));
      };
      const waiting: Waiting = {
        admit: resolve,
        refuse,
        hasDisconnected,
        // Twice the limit, which the estimate respected: the server behind us must be hanging.
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          refuse();
        }, 2 * this.#options.maxWaitMs),
      };
      queue.push(waiting);
    });
  }

  #start(): () => void {
    const startedAt = performance.now();
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const ms = performance.now() - startedAt;
      this.#meanMs = this.#meanMs === 0 ? ms : this.#meanMs + WEIGHT * (ms - this.#meanMs);
      this.#admitNext();
    };
  }

  #admitNext(): void {
    for (;;) {
      const next = this.#urgent.shift() ?? this.#others.shift();
      if (!next) {
        this.#active -= 1;
        return;
      }
      clearTimeout(next.timer);
      if (!next.hasDisconnected()) return next.admit();
      next.refuse();
    }
  }
}
