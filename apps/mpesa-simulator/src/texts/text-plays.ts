import { z } from 'zod';
import { Delay } from '../payments/plays.ts';

/**
 * How the answer to the shop's request goes wrong. `reset`: the connection is cut and nothing was sent. `html`: a
 * gateway's page, nothing was sent. The others send the text: `lost` then cuts the connection, `never` keeps it open,
 * `slow` answers after 35 s, `error-after-acting` answers 500.
 */
export const TextFault = z.enum(['none', 'reset', 'html', 'lost', 'never', 'slow', 'error-after-acting']);
export type TextFault = z.output<typeof TextFault>;

export const ReportPlay = z.strictObject({
  /** Counted from acceptance. */
  afterMs: Delay.default(2_000),
  /** In the provider's words. */
  status: z.string(),
  /** SMS: `failureReason`. WhatsApp: the error's code. */
  reason: z.string().optional(),
  /** WhatsApp: signed with another secret. */
  wrongSignature: z.boolean().default(false),
});
export type ReportPlay = z.output<typeof ReportPlay>;

/** How one text plays out. Omitted fields take their defaults. */
export const TextPlay = z.strictObject({
  fault: TextFault.default('none'),
  /** Refuses it with this code: a status of SMS, or an error of WhatsApp. */
  code: z.number().int().optional(),
  /** From acceptance until it is on the phone; null: never. */
  arrivesAfterMs: Delay.nullable().default(1_000),
  /** What the shop is told, any number and order. Omitted: the truth, once. */
  reports: z.array(ReportPlay).optional(),
});
export type TextPlay = z.output<typeof TextPlay>;
export type TextPlayInput = z.input<typeof TextPlay>;

export const DEFAULT_TEXT_PLAY: TextPlay = TextPlay.parse({});

export interface TextMagicNumber {
  msisdn: string;
  says: string;
  play: TextPlay;
}

const FIRST = 254_700_000_000;

/** The last three digits, what happens, and the play. */
export type TextRow = [suffix: number, says: string, play: TextPlayInput];

export const toMagicNumbers = (rows: readonly TextRow[]): readonly TextMagicNumber[] =>
  rows.map(([suffix, says, play]) => ({ msisdn: String(FIRST + suffix), says, play: TextPlay.parse(play) }));
