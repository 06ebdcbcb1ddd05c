import { z } from 'zod';
import { Ack, Code, Delay } from '../payments/plays.ts';
import { Msisdn } from '../payments/scenarios.ts';

const ResultPlay = z.strictObject({
  /** Counted from execution. */
  afterMs: Delay.default(0),
  /** Sent instead of the real result code. */
  code: Code.optional(),
  shape: z.enum(['usual', 'no-parameters', 'one-parameter']).default('usual'),
  /** Merged into `Result`, for anything else. */
  patch: z.record(z.string(), z.unknown()).default({}),
});

/** How one payout, reversal or query plays out. Omitted fields take their defaults. */
export const InstructionPlay = z.strictObject({
  /** `0` executes it and reports the real result. Any other code is reported and nothing moves. */
  result: Code.default('0'),
  /** From acceptance to the result. */
  afterMs: Delay.default(1_000),
  /** This long after acceptance, `QueueTimeOutURL` is called. */
  timeoutAfterMs: Delay.optional(),
  ack: Ack.default('usual'),
  /** What `ResultURL` receives: nothing, one result, several … */
  callbacks: z.array(ResultPlay).default([ResultPlay.parse({})]),
});

export type InstructionPlay = z.output<typeof InstructionPlay>;
export type ResultPlay = z.output<typeof ResultPlay>;

export const DEFAULT_PLAY: InstructionPlay = InstructionPlay.parse({});

/** The magic numbers that receive payouts. */
const ROWS: [msisdn: string, says: string, play: z.input<typeof InstructionPlay>][] = [
  ['254700000130', 'sent money: paid', {}],
  ['254700000131', 'sent money: not registered', { result: '2040' }],
  [
    '254700000132',
    'sent money: time-out in the queue, then paid',
    { timeoutAfterMs: 1_000, afterMs: 30_000 },
  ],
  ['254700000133', 'sent money: paid, acknowledgement lost', { ack: 'lost' }],
  ['254700000134', 'sent money: paid, result never told', { callbacks: [] }],
];

export const payoutMagicNumbers = ROWS.map(([msisdn, says, play]) => ({
  msisdn,
  says,
  play: InstructionPlay.parse(play),
}));

export const findPayoutMagicNumber = (msisdn: string) =>
  payoutMagicNumbers.find((row) => row.msisdn === msisdn);

export const InstructionKind = z.enum(['payout', 'reversal', 'status', 'balance']);
export type InstructionKind = z.output<typeof InstructionKind>;

const of = InstructionKind;

/** `play` is a play, or the magic number whose play to use. */
export const InstructionScenario = z.object({
  match: z.union([
    /** The recipient of a payout, or the payer of a reversal. */
    z.strictObject({ of, msisdn: Msisdn }),
    /** The transaction that a reversal or query is about. */
    z.strictObject({ of, receipt: z.string() }),
    /** A payout's own id, or the id a query is about. */
    z.strictObject({ of, originatorConversationId: z.string() }),
    z.strictObject({ of, next: z.literal(true) }),
    z.strictObject({ of, any: z.literal(true) }),
  ]),
  play: z.union([
    Msisdn.transform((msisdn, context) => {
      const row = findPayoutMagicNumber(msisdn);
      if (row) return row.play;
      context.addIssue('is no magic number of payouts');
      return z.NEVER;
    }),
    InstructionPlay,
  ]),
});

export type InstructionScenario = z.output<typeof InstructionScenario>;

/** Chooses the play for an instruction: a test's scenario, then a magic number, then the default. */
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

  /** `names`: the numbers, receipts and ids that a scenario may match. */
  playFor(kind: InstructionKind, names: readonly (string | null)[]): InstructionPlay {
    const named = names.flatMap((name) => this.#named.get(`${kind} ${name}`) ?? []);
    const row =
      kind === 'payout' ? names.flatMap((name) => findPayoutMagicNumber(name ?? '')?.play ?? []) : [];
    return this.#next.get(kind)?.shift() ?? named[0] ?? this.#any.get(kind) ?? row[0] ?? DEFAULT_PLAY;
  }

  reset(): void {
    this.#named.clear();
    this.#next.clear();
    this.#any.clear();
  }
}
