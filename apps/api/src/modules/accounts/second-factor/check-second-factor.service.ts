import type { Db } from '@harusi/db/client';
import { recoveryCodes, secondFactors, type UserRow } from '@harusi/db/schema';
import { and, eq, gt, isNotNull, isNull, lt, or } from '@harusi/db/drizzle';
import { createHmac } from 'node:crypto';
import { consumeRateLimit, refundRateLimit } from '../../../lib/database/rate-limits.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { decrypt, deriveKey, encrypt } from '../../../lib/security/encryption.ts';
import { findTotpStep, totpStep } from '../../../lib/security/totp.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { queueEmail } from '../../outbox/emails/queue-email.service.ts';
import { recoveryCodeUsedEmail } from '../accounts.emails.ts';
import { hasSignedInFrom } from '../sessions/known-networks.ts';
import { readCode, secondFactorRateLimits } from './second-factor.rules.ts';
import type { RequestOrigin } from '../sessions/request-origin.ts';

const WRONG = 'This code is not right, or it was used already. Wait for the next one.';
const wrongCode = () => invalidFields({ code: WRONG });

const contextOf = (userId: number) => `user ${userId}`;
const secretKey = (jwtSecret: string) => deriveKey(jwtSecret, 'second factor');

export const encryptTotpSecret = (jwtSecret: string, userId: number, secret: Buffer) =>
  encrypt(secretKey(jwtSecret), secret, contextOf(userId));

/** Undefined when it was stored under another JWT_SECRET. */
export const decryptTotpSecret = (jwtSecret: string, userId: number, stored: string) =>
  decrypt(secretKey(jwtSecret), stored, contextOf(userId));

/** Keyed, because 40 bits could be tried one by one on a copy of the table. */
export const hashRecoveryCode = (jwtSecret: string, userId: number, code: string) =>
  createHmac('sha256', deriveKey(jwtSecret, 'recovery codes')).update(`${userId} ${code}`).digest('hex');

async function findSecondFactor(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.secret)));
  return row;
}

/**
 * Before a code is used: asks for one if the account needs it, and consumes an attempt. Not in the caller's
 * transaction, because a wrong code must count although it rolls back.
 */
export async function consumeCodeAttempt(
  db: Db,
  { id }: UserRow,
  code: string | undefined,
  { network, now }: RequestOrigin,
) {
  const limits: Parameters<typeof refundRateLimit>[1][] = [];
  if ((await findSecondFactor(db, id)) !== undefined) {
    requireCode(code);
    const isKnownNetwork = await hasSignedInFrom(db, id, network);
    limits.push(...secondFactorRateLimits({ account: id, network, isKnownNetwork }));
    for (const limit of limits) await consumeRateLimit(db, limit, now);
  }
  return {
    giveBack: async () => {
      for (const limit of limits) await refundRateLimit(db, limit);
    },
  };
}

/**
 * Uses up a code of the app, or a recovery code. False, and nothing done, for an account without a second factor. Looks
 * again in the caller's transaction, which holds the user: it may have been switched on since.
 */
export async function redeemCode(
  tx: Db,
  user: UserRow,
  code: string | undefined,
  place: RequestOrigin,
  { recovery = true } = {},
): Promise<boolean> {
  const factor = await findSecondFactor(tx, user.id);
  if (factor?.secret == null) return false;
  const typed = readCode(requireCode(code));
  if (typed.kind === 'totp') await redeemTotpCode(tx, user.id, factor.secret, typed.code, place);
  else if (typed.kind === 'recovery' && recovery) await redeemRecoveryCode(tx, user, typed.code, place);
  else throw wrongCode();
  return true;
}

function requireCode(code: string | undefined): string {
  if (code !== undefined && code !== '') return code;
  throw new DomainError('second_factor_required', 'Now enter the code from your authenticator app.');
}

/** Clocks of several machines differ by less; a step further ahead is of a clock that was wrong, and closes no account. */
const MAX_STEPS_AHEAD = 10;

/** The update decides: of two uses of one code, the second finds its step used. */
async function redeemTotpCode(
  tx: Db,
  userId: number,
  stored: string,
  code: string,
  { jwtSecret, now }: RequestOrigin,
): Promise<void> {
  const secret = decryptTotpSecret(jwtSecret, userId, stored);
  const step = secret && findTotpStep(secret, code, now);
  if (step === undefined) throw wrongCode();
  const used = await tx
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(
          lt(secondFactors.lastUsedStep, step),
          gt(secondFactors.lastUsedStep, totpStep(now) + MAX_STEPS_AHEAD),
        ),
      ),
    )
    .returning({ userId: secondFactors.userId });
  if (used.length === 0) throw wrongCode();
}

async function redeemRecoveryCode(
  tx: Db,
  { id, email }: UserRow,
  code: string,
  { jwtSecret, now }: RequestOrigin,
): Promise<void> {
  const codeHash = hashRecoveryCode(jwtSecret, id, code);
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  if (used.length === 0) throw wrongCode();
  const left = await countRecoveryCodes(tx, id);
  await recordChange(tx, {
    actorId: id,
    action: 'second-factor.recovery-code-used',
    subject: { type: 'user', id },
    after: { recovery_codes_left: left },
    now,
  });
  await queueEmail(tx, email, recoveryCodeUsedEmail(left));
}

export const countRecoveryCodes = (db: Db, userId: number) =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
