import { z } from 'zod';
import { Ack, Code, Delay } from './plays.ts';

const ResultPlay = z.strictObject({
  /** Counted from the moment it was carried out. */
  afterMs: Delay.default(0),
  /** Said instead of the truth. */
  code: Code.optional(),
  shape: z.enum(['usual', 'no-parameters', 'one-parameter']).default('usual'),
  /** Laid over `Result`, for anything else. */
  patch: z.record(z.string(), z.unknown()).default({}),
});

/** How one payout, reversal or question goes. Everything left out goes as usual. */
export const InstructionPlay = z.strictObject({
  /** `0`: it is carried out, and the result is what really comes of that. Anything else: nothing moves. */
  result: Code.default('0'),
  /** From acceptance to the end. */
  afterMs: Delay.default(1_000),
  /** This long after acceptance, `QueueTimeOutURL` is called. */
  timeoutAfterMs: Delay.optional(),
  ack: Ack.default('usual'),
  /** What `ResultURL` hears: nothing, once, twice … */
  callbacks: z.array(ResultPlay).default([ResultPlay.parse({})]),
});

export type InstructionPlay = z.output<typeof InstructionPlay>;
export type ResultPlay = z.output<typeof ResultPlay>;

export const USUAL: InstructionPlay = InstructionPlay.parse({});

/** The magic numbers as receivers of money. */
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

export const payoutRows = ROWS.map(([msisdn, says, play]) => ({
  msisdn,
  says,
  play: InstructionPlay.parse(play),
}));

export const findPayoutRow = (msisdn: string) => payoutRows.find((row) => row.msisdn === msisdn);
