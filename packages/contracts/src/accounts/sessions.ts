import { z } from 'zod';
import { Instant } from '../common.ts';

/** One device on which an account is signed in. */
const AccountSession = z.object({
  id: z.uuid(),
  /** Browser and system: `Chrome on Android`. */
  device: z.string(),
  started_at: Instant,
  last_used_at: Instant,
  /** When it ends at the latest, however much it is used. */
  ends_at: Instant,
  /** The one that asks. */
  is_current: z.boolean(),
  /** Whether it was opened on the network that this request comes from; addresses are not stored. */
  is_same_network: z.boolean(),
});

/** The one that asks first, then the last used. */
export const AccountSessions = z.array(AccountSession);
export type AccountSessions = z.infer<typeof AccountSessions>;

/** Proves again who is sitting there, by the password or by the code of the second factor. */
export const ConfirmIdentity = z
  .object({ password: z.string().max(200), code: z.string().max(40) })
  .partial()
  .refine(
    ({ password = '', code = '' }) => password !== '' || code !== '',
    'Enter your password or the code from your phone',
  );
export type ConfirmIdentity = z.infer<typeof ConfirmIdentity>;

const Confirmation = z.object({ confirmed_until: Instant });

export const sessionCalls = {
  'GET /auth/sessions/': { response: AccountSessions },
  'DELETE /auth/sessions/{id}/': { params: z.object({ id: z.uuid() }), response: AccountSessions },
  'POST /auth/sessions/end-others/': { response: AccountSessions },
  'POST /auth/confirm/': { body: ConfirmIdentity, response: Confirmation },
} as const;
