import { z } from 'zod';
import { isMsisdn } from '../core/phone-numbers.ts';
import { ASK_PHONE, BENCH, Play } from './plays.ts';
import { findMagicNumber, findMagicAmount } from './magic-numbers.ts';

export const Msisdn = z.string().refine(isMsisdn, 'must be like 254712345678');

/** `play` is a play, the word `bench`, or the magic number whose play to use. */
export const Scenario = z.object({
  match: z.union([
    z.strictObject({ msisdn: Msisdn }),
    z.strictObject({ checkoutRequestId: z.string() }),
    z.strictObject({ next: z.literal(true) }),
    z.strictObject({ any: z.literal(true) }),
  ]),
  play: z.union([
    z.literal('bench').transform(() => BENCH),
    Msisdn.transform((msisdn, context) => {
      const row = findMagicNumber(msisdn);
      if (row) return row.play;
      context.addIssue('is no magic number');
      return z.NEVER;
    }),
    Play,
  ]),
});

export type Scenario = z.output<typeof Scenario>;

/** Chooses the play for a push: a test's scenario, then a magic amount or number, then the phone page. */
export class Scenarios {
  readonly #magicAmounts: boolean;
  readonly #bench: boolean;
  readonly #byMsisdn = new Map<string, Play>();
  #next: Play[] = [];
  #any: Play | undefined;

  constructor({ magicAmounts, bench }: { magicAmounts: boolean; bench: boolean }) {
    this.#magicAmounts = magicAmounts;
    this.#bench = bench;
    this.reset();
  }

  reset(): void {
    this.#byMsisdn.clear();
    this.#next = [];
    this.#any = this.#bench ? BENCH : undefined;
  }

  /** For a running push, use `Pushes.replay`. */
  add({ match, play }: Scenario): void {
    if ('msisdn' in match) this.#byMsisdn.set(match.msisdn, play);
    if ('next' in match) this.#next.push(play);
    if ('any' in match) this.#any = play;
  }

  playFor(msisdn: string, amount: number): Play {
    return (
      this.#next.shift() ??
      this.#byMsisdn.get(msisdn) ??
      this.#any ??
      (this.#magicAmounts ? findMagicAmount(amount)?.play : undefined) ??
      findMagicNumber(msisdn)?.play ??
      ASK_PHONE
    );
  }
}
