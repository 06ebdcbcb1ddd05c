import { z } from 'zod';
import { isMsisdn } from './phone-numbers.ts';
import { ASK, BENCH, Play } from './plays.ts';
import { findRow, findRowByAmount } from './rows.ts';

export const Msisdn = z.string().refine(isMsisdn, 'must be like 254712345678');

/** `play`: the parts of a play, the word `bench`, or the magic number whose row is to be played. */
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
      const row = findRow(msisdn);
      if (row) return row.play;
      context.addIssue('is no magic number');
      return z.NEVER;
    }),
    Play,
  ]),
});

export type Scenario = z.output<typeof Scenario>;

/** Which play a push gets: what a test asked for, then the tables, then the phone. */
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

  /** A push that already runs is not ours to change: see Pushes.replay. */
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
      (this.#magicAmounts ? findRowByAmount(amount)?.play : undefined) ??
      findRow(msisdn)?.play ??
      ASK
    );
  }
}
