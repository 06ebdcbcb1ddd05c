export interface GateOptions {
  atOnce: number;
  /** How many may wait. */
  length: number;
  /** Who would be done later than that is refused at once. */
  longestWaitMs: number;
}

interface Waiting {
  enter: () => void;
  refuse: () => void;
  hasLeft: () => boolean;
  timer: NodeJS.Timeout;
}

interface Visit {
  /** Before those who are not. */
  isUrgent?: boolean;
  /** True once the caller has hung up: its turn passes to the next. */
  hasLeft?: () => boolean;
}

/** The share of the newest turn in the mean. */
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
 * Lets a bounded number of callers work at once and a bounded number wait. A caller who would wait too long learns it
 * when it comes and not after it has waited.
 */
export class WorkGate {
  readonly #options: GateOptions;
  #atWork = 0;
  readonly #urgent: Waiting[] = [];
  readonly #others: Waiting[] = [];
  /** How long a turn takes. */
  #meanMs = 0;
  #refused = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  get atWork(): number {
    return this.#atWork;
  }

  get waiting(): number {
    return this.#urgent.length + this.#others.length;
  }

  /** So far. */
  get refused(): number {
    return this.#refused;
  }

  /** Throws when there is no turn to be had in time. */
  check(ahead = this.waiting): void {
    const { atOnce, length, longestWaitMs } = this.#options;
    if (this.#atWork < atOnce) return;
    const waitMs = ((ahead + 1) / atOnce + 1) * this.#meanMs; // its own turn, too
    if (this.waiting < length && waitMs <= longestWaitMs) return;
    this.#refused += 1;
    throw new GateClosed(Math.max(1, Math.ceil(waitMs / 1000)));
  }

  /** Waits for a turn and returns what ends it. */
  async enter({ isUrgent = false, hasLeft = () => false }: Visit = {}): Promise<() => void> {
    this.check(isUrgent ? this.#urgent.length : this.waiting);
    if (this.#atWork < this.#options.atOnce) this.#atWork += 1;
    else await this.#wait(isUrgent ? this.#urgent : this.#others, hasLeft);
    return this.#startTurn();
  }

  #wait(queue: Waiting[], hasLeft: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        this.#refused += 1;
        reject(new GateClosed(1));
      };
      const waiting: Waiting = {
        enter: resolve,
        refuse,
        hasLeft,
        // Turns suddenly take much longer than they did: the server behind us hangs.
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          refuse();
        }, 2 * this.#options.longestWaitMs),
      };
      queue.push(waiting);
    });
  }

  #startTurn(): () => void {
    const startedAt = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const ms = performance.now() - startedAt;
      this.#meanMs = this.#meanMs === 0 ? ms : this.#meanMs + WEIGHT * (ms - this.#meanMs);
      this.#passOn();
    };
  }

  #passOn(): void {
    for (;;) {
      const next = this.#urgent.shift() ?? this.#others.shift();
      if (!next) {
        this.#atWork -= 1;
        return;
      }
      clearTimeout(next.timer);
      if (!next.hasLeft()) return next.enter();
      next.refuse();
    }
  }
}
