import { z } from 'zod';
import { Instant } from '../common.ts';

export const RECOVERY_CODE_COUNT = 10;

/** Six digits from the authenticator app, or where it says so a recovery code. Spaces and dashes don't count. */
export const SecondFactorCode = z
  .string('Enter the code')
  .trim()
  .min(1, 'Enter the code')
  .max(40, 'A code is shorter');

const SecondFactor = z.object({
  /** When it was switched on; null while it is off. */
  enabled_at: Instant.nullable(),
  /** Whether this shop lets no admin work without one. */
  required: z.boolean(),
  recovery_codes_left: z.int().nonnegative(),
});

/** What the authenticator app needs. It counts only once a code from it was entered. */
const SecondFactorSetup = z.object({
  /** Base32, for typing it in. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  url: z.string(),
});

/** Each works once. They are shown this one time; only hashes are stored. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(RECOVERY_CODE_COUNT) });

const CodeOnly = z.object({ code: SecondFactorCode });

export const secondFactorCalls = {
  'GET /auth/second-factor/': { response: SecondFactor },
  // A code is needed only to replace one that is on.
  'POST /auth/second-factor/': {
    body: z.object({ code: SecondFactorCode.optional() }),
    status: 201,
    response: SecondFactorSetup,
  },
  'POST /auth/second-factor/enable/': { body: CodeOnly, response: RecoveryCodes },
  'POST /auth/second-factor/disable/': { body: CodeOnly, response: SecondFactor },
  'POST /auth/second-factor/recovery-codes/': { body: CodeOnly, status: 201, response: RecoveryCodes },
} as const;
