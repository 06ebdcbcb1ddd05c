import { z } from 'zod';

export const Code = z.union([z.string().min(1), z.number().int()]).transform(String);
export const Delay = z.number().int().min(0);

/** How the acknowledgement behaves. */
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
  /** Counted from the end of the push. */
  afterMs: Delay.default(0),
  /** Sent instead of the real result code. */
  code: Code.optional(),
  shape: z.enum(['usual', 'no-receipt', 'no-metadata', 'extra-items']).default('usual'),
  /** Merged into `stkCallback`, for anything else. */
  patch: z.record(z.string(), z.unknown()).default({}),
});

const QueryPlay = z.object({
  /** Responses in order, starting over at the end: a result code, or one of these words. */
  answers: z.array(z.union([z.enum(['truth', 'processing', 'empty', 'absent', 'refused']), Code])).min(1),
  /** After this long the query reports the real state. */
  forMs: Delay.optional(),
});

/** How one push plays out. Omitted fields take their defaults. */
export const Play = z.object({
  /** `ask`: the phone page decides. */
  result: z.union([z.literal('ask'), Code]).default('ask'),
  /** From acceptance to the result; `life`: when the prompt expires. */
  afterMs: z.union([Delay, z.literal('life')]).default(2_000),
  ack: Ack.default('usual'),
  callbacks: z.array(CallbackPlay).default([CallbackPlay.parse({})]),
  query: QueryPlay.optional(),
  /** Whether registered C2B URLs are notified as well. */
  echo: z.boolean().default(true),
  /** Shillings paid above or below the requested amount. */
  off: z.number().int().default(0),
  /** Whether a second push to the same phone is rejected until this one ends. */
  locks: z.boolean().default(true),
});

export type Ack = z.output<typeof Ack>;
export type Play = z.output<typeof Play>;
export type PlayInput = z.input<typeof Play>;
export type CallbackPlay = z.output<typeof CallbackPlay>;

/** The phone page decides; without input the prompt expires. */
export const ASK_PHONE: Play = Play.parse({});

/** For benchmarks: every push is paid at once, any number per phone. */
export const BENCH: Play = Play.parse({ result: '0', afterMs: 0, locks: false });
