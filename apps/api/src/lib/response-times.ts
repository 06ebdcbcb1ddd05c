import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

const SPAN_MS = 5 * 60_000;

class Span {
  readonly startedAt: number;
  readonly histogram: RecordableHistogram = createHistogram();
  failures = 0;

  constructor(startedAt: number) {
    this.startedAt = startedAt;
  }
}

/** How long responses of the last five to ten minutes took. */
export class ResponseTimes {
  readonly #now: () => number;
  #current: Span;
  #before: Span;

  constructor(now: () => number) {
    this.#now = now;
    this.#current = new Span(now());
    this.#before = this.#current;
  }

  record(ms: number, status: number): void {
    this.#turn();
    this.#current.histogram.record(Math.max(1, Math.round(ms * 1000)));
    if (status >= 500) this.#current.failures++;
  }

  read(): { count: number; failures: number; medianMs: number; slowestMs: number } {
    this.#turn();
    const sum = createHistogram();
    const spans = new Set([this.#before, this.#current]);
    for (const { histogram } of spans) sum.add(histogram);
    return {
      count: sum.count,
      failures: [...spans].reduce((total, { failures }) => total + failures, 0),
      medianMs: sum.count === 0 ? 0 : sum.percentile(50) / 1000,
      slowestMs: sum.count === 0 ? 0 : sum.percentile(99) / 1000,
    };
  }

  #turn(): void {
    const now = this.#now();
    const age = now - this.#current.startedAt;
    if (age < SPAN_MS && age >= 0) return;
    this.#before = age < 2 * SPAN_MS && age >= 0 ? this.#current : new Span(now);
    this.#current = new Span(now);
  }
}
