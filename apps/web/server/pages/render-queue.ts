/** Thrown when too many requests wait already. Fastify reads `statusCode`. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly statusCode = 503;
}

/** Enough to keep two cores busy while pages wait for the API. */
const AT_ONCE = 32;
/** What is rendered within a few seconds; more would only be answered after its visitor has left. */
const MAX_WAITING = 256;

/**
 * Bounds how many pages are rendered at once and how many requests wait for it. A rendering holds megabytes until it ends,
 * so without a bound a rush of visitors to different pages would take all memory.
 */
export class RenderQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce = AT_ONCE, maxWaiting = MAX_WAITING } = {}) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  get isBusy(): boolean {
    return this.#running > 0;
  }

  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#turn();
    else this.#running += 1;
    try {
      return await render();
    } finally {
      // The place goes straight to the next in line, so that a newcomer cannot take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new TooBusy('too many pages wait to be rendered');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
