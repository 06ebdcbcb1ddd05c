import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

/** Access tokens: 28 letters and digits. A new one ends the one before, as the portal warns. */
export class Tokens {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #oldOnesLive: boolean;
  readonly #expiry = new Map<string, number>();
  readonly seconds: number;

  constructor(clock: Clock, random: Random, settings: { tokenSeconds: number; oldTokensLive: boolean }) {
    this.#clock = clock;
    this.#random = random;
    this.#oldOnesLive = settings.oldTokensLive;
    this.seconds = settings.tokenSeconds;
  }

  issue(): string {
    if (!this.#oldOnesLive) this.#expiry.clear();
    const token = this.#random.letters(28);
    this.#expiry.set(token, this.#clock.now() + this.seconds * 1000);
    return token;
  }

  isValid(token: string): boolean {
    return (this.#expiry.get(token) ?? 0) > this.#clock.now();
  }

  reset(): void {
    this.#expiry.clear();
  }
}
