import type { Clock } from './clock.ts';
import type { Random } from './ids.ts';

/** Access tokens of 28 letters and digits. A new token invalidates the previous one, as on the Daraja portal. */
export class Tokens {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #keepOldTokens: boolean;
  readonly #expiry = new Map<string, number>();
  readonly seconds: number;

  constructor(clock: Clock, random: Random, settings: { tokenSeconds: number; oldTokensLive: boolean }) {
    this.#clock = clock;
    this.#random = random;
    this.#keepOldTokens = settings.oldTokensLive;
    this.seconds = settings.tokenSeconds;
  }

  issue(): string {
    if (!this.#keepOldTokens) this.#expiry.clear();
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
