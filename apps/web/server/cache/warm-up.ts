/** Together the pages of most visits; at 8 ms each they take a third of a second. */
const MAX_PAGES = 50;
const MAX_ROUND_MS = 10_000;
/** From the start of one round to that of the next, so that constant changes cost 4 % of a core. */
const BETWEEN_ROUNDS_MS = 10_000;
/** Visitors go first: how long to wait before looking again whether they are all served. */
const BUSY_MS = 25;
const MAX_COUNTED = 2_000;
/** After as many visits the older ones count half. */
const VISITS_TO_AGE = 20_000;

interface WarmUpOptions {
  /** Rendered first while nothing is known about visits. */
  entrances: readonly string[];
  /** Milliseconds; 0 for a page that is not in the cache. */
  expiresIn: (key: string) => number;
  /** Renders a page for the cache and returns its status. */
  render: (key: string) => Promise<number>;
  /** Whether a visitor waits for a page. */
  isBusy: () => boolean;
}

/** Renders the most visited pages again when many have left the cache: one at a time, while no visitor waits. */
export class WarmUp {
  readonly #options: WarmUpOptions;
  readonly #visits = new Map<string, number>();
  #sinceAged = 0;
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Infinity;
  #lastRoundAt = -Infinity;
  #isRunning = false;
  #isStopped = false;

  constructor(options: WarmUpOptions) {
    this.#options = options;
    for (const key of options.entrances) this.#visits.set(key, 1);
  }

  countVisit(key: string): void {
    const known = this.#visits.get(key);
    if (known === undefined && this.#visits.size >= MAX_COUNTED) this.#age();
    this.#visits.set(key, (known ?? 0) + 1);
    this.#sinceAged += 1;
    if (this.#sinceAged >= VISITS_TO_AGE) this.#age();
  }

  /** Plans a round; an earlier one that is planned already stays. */
  schedule(delayMs: number): void {
    const now = performance.now();
    const at = Math.max(now + delayMs, this.#lastRoundAt + BETWEEN_ROUNDS_MS);
    if (this.#isStopped || at >= this.#dueAt) return; // Infinity, too
    clearTimeout(this.#timer);
    this.#dueAt = at;
    this.#timer = setTimeout(() => void this.#round(), Math.min(at - now, 2 ** 31 - 1)).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #round(): Promise<void> {
    this.#dueAt = Infinity;
    if (this.#isRunning) return this.schedule(BETWEEN_ROUNDS_MS);
    this.#isRunning = true;
    this.#lastRoundAt = performance.now();
    const keys = this.#mostVisited();
    await this.#renderMissing(keys);
    this.#isRunning = false;
    const { expiresIn } = this.#options;
    this.schedule(Math.min(...keys.map(expiresIn).filter((ms) => ms > 0)));
  }

  /** The most visited first. Each is rendered only if no visitor's request has done so meanwhile. */
  async #renderMissing(keys: readonly string[]): Promise<void> {
    const { expiresIn, isBusy, render } = this.#options;
    const isOver = () => this.#isStopped || performance.now() > this.#lastRoundAt + MAX_ROUND_MS;
    for (const key of keys) {
      while (isBusy() && !isOver()) await pause();
      if (isOver()) return;
      if (expiresIn(key) > 0) continue;
      const status = await render(key);
      // The API is away or overloaded, and visitors need what it has left.
      if (status >= 500) return;
      if (status !== 200) this.#visits.delete(key);
    }
  }

  #mostVisited(): string[] {
    const byVisits = [...this.#visits].toSorted(([, a], [, b]) => b - a);
    return byVisits.slice(0, MAX_PAGES).map(([key]) => key);
  }

  /** Forgets what was visited once, so that the list follows the visitors and stays short. */
  #age(): void {
    this.#sinceAged = 0;
    for (const [key, visits] of this.#visits) {
      if (visits > 1) this.#visits.set(key, Math.floor(visits / 2));
      else this.#visits.delete(key);
    }
  }
}

const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, BUSY_MS).unref());
