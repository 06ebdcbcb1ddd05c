import { z } from 'zod';

export const Code = z.union([z.string().min(1), z.number().int()]).transform(String);
export const Delay = z.number().int().min(0);

/** How an acknowledgement goes. */
export const Ack = z.enum([
  'usual',
  'after-callback',
  'lost',
  'reset',
  'stall',
  'lock',
  'busy',
  'error-after-acting',
  'bad-token-once',
  'html',
]);

const CallbackPlay = z.object({
  /** Counted from the end of the payment. */
  afterMs: Delay.default(0),
  /** Said instead of the truth. */
  code: Code.optional(),
  shape: z.enum(['usual', 'no-receipt', 'no-metadata', 'extra-items']).default('usual'),
  /** Laid over `stkCallback`, for anything else. */
  patch: z.record(z.string(), z.unknown()).default({}),
});

const QueryPlay = z.object({
  /** One answer after the other, from the start again at the end: a result code, or one of these words. */
  answers: z.array(z.union([z.enum(['truth', 'processing', 'empty', 'absent', 'refused']), Code])).min(1),
  /** After this long the truth is told. */
  forMs: Delay.optional(),
});

/** How one push goes. Everything left out goes as usual. */
export const Play = z.object({
  /** `ask`: whoever holds the phone decides. */
  result: z.union([z.literal('ask'), Code]).default('ask'),
  /** From acceptance to the end; `life`: when the prompt dies. */
  afterMs: z.union([Delay, z.literal('life')]).default(2_000),
  ack: Ack.default('usual'),
  callbacks: z.array(CallbackPlay).default([CallbackPlay.parse({})]),
  query: QueryPlay.optional(),
  /** Whether registered C2B addresses hear of it as well. */
  echo: z.boolean().default(true),
  /** Shillings that move more or less than was asked for. */
  off: z.number().int().default(0),
  /** Whether a second push to the same phone is refused until this one has ended. */
  locks: z.boolean().default(true),
});

export type Ack = z.output<typeof Ack>;
export type Play = z.output<typeof Play>;
export type PlayInput = z.input<typeof Play>;
export type CallbackPlay = z.output<typeof CallbackPlay>;

/** The phone page decides; nobody there: no answer. */
export const ASK: Play = Play.parse({});

/** For measuring: any number of phones, each push paid at once. */
export const BENCH: Play = Play.parse({ result: '0', afterMs: 0, locks: false });
