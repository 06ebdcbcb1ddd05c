import { z } from 'zod';
import { findPayoutRow, InstructionPlay, USUAL } from './instruction-plays.ts';
import { Msisdn } from './scenarios.ts';

export const InstructionKind = z.enum(['payout', 'reversal', 'status', 'balance']);
export type InstructionKind = z.output<typeof InstructionKind>;

const of = InstructionKind;

/** `play`: the parts of a play, or the magic number whose row is to be played. */
export const InstructionScenario = z.object({
  match: z.union([
    /** Of a payout, who is to have it; of a reversal, who paid. */
    z.strictObject({ of, msisdn: Msisdn }),
    /** Of a reversal or a question: what it is about. */
    z.strictObject({ of, receipt: z.string() }),
    /** Of a payout its own; of a question, what it is about. */
    z.strictObject({ of, originatorConversationId: z.string() }),
    z.strictObject({ of, next: z.literal(true) }),
    z.strictObject({ of, any: z.literal(true) }),
  ]),
  play: z.union([
    Msisdn.transform((msisdn, context) => {
      const row = findPayoutRow(msisdn);
      if (row) return row.play;
      context.addIssue('is no magic number of payouts');
      return z.NEVER;
    }),
    InstructionPlay,
  ]),
});

export type InstructionScenario = z.output<typeof InstructionScenario>;

/** Which play an instruction gets: what a test asked for, then the table, then as usual. */
export class InstructionScenarios {
  readonly #named = new Map<string, InstructionPlay>();
  readonly #next = new Map<InstructionKind, InstructionPlay[]>();
  readonly #any = new Map<InstructionKind, InstructionPlay>();

  add({ match, play }: InstructionScenario): void {
    if ('next' in match) this.#next.set(match.of, [...(this.#next.get(match.of) ?? []), play]);
    else if ('any' in match) this.#any.set(match.of, play);
    else if ('msisdn' in match) this.#named.set(`${match.of} ${match.msisdn}`, play);
    else if ('receipt' in match) this.#named.set(`${match.of} ${match.receipt}`, play);
    else this.#named.set(`${match.of} ${match.originatorConversationId}`, play);
  }

  /** `names`: the number, receipt or id that a scenario may have named. */
  playFor(kind: InstructionKind, names: readonly (string | null)[]): InstructionPlay {
    const named = names.flatMap((name) => this.#named.get(`${kind} ${name}`) ?? []);
    const row = kind === 'payout' ? names.flatMap((name) => findPayoutRow(name ?? '')?.play ?? []) : [];
    return this.#next.get(kind)?.shift() ?? named[0] ?? this.#any.get(kind) ?? row[0] ?? USUAL;
  }

  reset(): void {
    this.#named.clear();
    this.#next.clear();
    this.#any.clear();
  }
}
