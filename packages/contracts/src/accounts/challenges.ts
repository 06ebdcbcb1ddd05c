import { z } from 'zod';

/** What a challenge guards; an answer to one is no answer to another. */
export const CHALLENGE_PURPOSES = ['hold', 'login'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/**
 * A puzzle in ALTCHA's format (version 2): find the counter whose PBKDF2 key starts with `keyPrefix`. Comes with
 * `challenge_required`; repeat the request with the answer, as base64 of `{ challenge, solution }`, in
 * `X-Challenge-Answer`.
 */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
    data: z.object({
      purpose: z.enum(CHALLENGE_PURPOSES),
      /** About how many counters have to be tried. */
      work: z.number().int(),
      /** Milliseconds since 1970. */
      until: z.number().int(),
    }),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;
