import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@harusi/contracts/calls';
import { RECOVERY_CODE_COUNT } from '@harusi/contracts/accounts/second-factor';
import type { Db } from '@harusi/db/client';
import { recoveryCodes, secondFactors, type UserRow } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { findTotpStep, generateTotpSecret, toBase32, totpUrl } from '../../../lib/security/totp.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { EmailContent } from '../../emails/email-content.ts';
import { queueEmail } from '../../outbox/emails/queue-email.service.ts';
import {
  recoveryCodesRenewedEmail,
  secondFactorDisabledEmail,
  secondFactorEnabledEmail,
  secondFactorResetEmail,
} from '../accounts.emails.ts';
import { getUserRow, lockUser } from '../accounts.service.ts';
import {
  consumeCodeAttempt,
  countRecoveryCodes,
  decryptTotpSecret,
  encryptTotpSecret,
  hashRecoveryCode,
  redeemCode,
} from './check-second-factor.service.ts';
import { formatRecoveryCode, readCode, toRecoveryCode } from './second-factor.rules.ts';
import type { RequestOrigin } from '../sessions/request-origin.ts';
import { endSessions } from '../sessions/sessions.service.ts';

type Status = Omit<ResponseOf<'GET', '/auth/second-factor/'>, 'enabled_at'> & { enabled_at: Date | null };

const findRow = async (db: Db, userId: number) =>
  (await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0];

export async function getSecondFactor(db: Db, userId: number, required: boolean): Promise<Status> {
  const row = await findRow(db, userId);
  return {
    enabled_at: row?.enabledAt ?? null,
    required,
    recovery_codes_left: await countRecoveryCodes(db, userId),
  };
}

/** A new secret for the app. The one in use, if any, stays until a code proves the new one; replacing it needs a code. */
export async function startSetup(
  db: Db,
  { userId }: Viewer,
  { code, issuer }: { code: string | undefined; issuer: string },
  place: RequestOrigin,
): Promise<{ secret: string; url: string }> {
  const user = await getUserRow(db, userId);
  const attempt = await consumeCodeAttempt(db, user, code, place);
  const secret = generateTotpSecret();
  const pendingSecret = encryptTotpSecret(place.jwtSecret, userId, secret);
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await redeemCode(tx, user, code, place);
    await tx
      .insert(secondFactors)
      .values({ userId, pendingSecret })
      .onConflictDoUpdate({ target: secondFactors.userId, set: { pendingSecret } });
  });
  await attempt.giveBack();
  return { secret: toBase32(secret), url: totpUrl(secret, { issuer, account: user.email }) };
}

/** Switches it on with the first code from the app. Devices that signed in by password alone are signed out. */
export async function enableSecondFactor(
  db: Db,
  { userId, sessionId }: Viewer,
  code: string,
  { jwtSecret, now }: RequestOrigin,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const row = await findRow(tx, userId);
    if (row?.pendingSecret == null) {
      throw new DomainError(
        'conflict',
        'This is done already, or was begun elsewhere. Please reload the page.',
      );
    }
    const secret = decryptTotpSecret(jwtSecret, userId, row.pendingSecret);
    const typed = readCode(code);
    const step = secret && typed.kind === 'totp' ? findTotpStep(secret, typed.code, now) : undefined;
    if (step === undefined) {
      throw invalidFields({ code: 'This code does not fit. Check that your phone shows the right time.' });
    }
    await tx
      .update(secondFactors)
      .set({ secret: row.pendingSecret, pendingSecret: null, enabledAt: now, lastUsedStep: step })
      .where(eq(secondFactors.userId, userId));
    await endSessions(tx, userId, 'second_factor', now, { except: sessionId });
    const action = row.enabledAt === null ? 'second-factor.enabled' : 'second-factor.replaced';
    await report(tx, user, { actorId: userId, action, email: secondFactorEnabledEmail, now });
    return replaceRecoveryCodes(tx, userId, jwtSecret);
  });
}

/** Switches it off with a code of the app, or a recovery code. */
export async function disableSecondFactor(
  db: Db,
  { userId }: Viewer,
  code: string,
  place: RequestOrigin,
): Promise<void> {
  const user = await getUserRow(db, userId);
  const attempt = await consumeCodeAttempt(db, user, code, place);
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await redeemCode(tx, user, code, place);
    if (!(await removeSecondFactor(tx, userId))) return;
    const [action, email] = ['second-factor.disabled', secondFactorDisabledEmail] as const;
    await report(tx, user, { actorId: userId, action, email, now: place.now });
  });
  await attempt.giveBack();
}

/** New recovery codes; the old ones no longer work. Needs a code, or a stolen password could replace the phone. */
export async function renewRecoveryCodes(
  db: Db,
  { userId }: Viewer,
  code: string,
  place: RequestOrigin,
): Promise<string[]> {
  const user = await getUserRow(db, userId);
  const attempt = await consumeCodeAttempt(db, user, code, place);
  const codes = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await redeemCode(tx, user, code, place))) {
      throw new DomainError('conflict', 'Switch on the second step first.');
    }
    const [action, email] = ['second-factor.codes-renewed', recoveryCodesRenewedEmail] as const;
    await report(tx, user, { actorId: userId, action, email, now: place.now });
    return replaceRecoveryCodes(tx, userId, place.jwtSecret);
  });
  await attempt.giveBack();
  return codes;
}

/** For an operator, when phone and recovery codes are lost. Ends all sessions. False if there was none. */
export async function resetSecondFactor(db: Db, userId: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!(await removeSecondFactor(tx, userId))) return false;
    await endSessions(tx, userId, 'second_factor', now);
    const [action, email] = ['second-factor.reset', secondFactorResetEmail] as const;
    await report(tx, user, { actorId: null, action, email, now });
    return true;
  });
}

/** False if none was on. */
async function removeSecondFactor(tx: Db, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [removed] = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return removed?.enabledAt != null;
}

async function replaceRecoveryCodes(tx: Db, userId: number, jwtSecret: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => toRecoveryCode(randomBytes(8)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(jwtSecret, userId, code) })));
  return codes.map(formatRecoveryCode);
}

interface Report {
  actorId: number | null;
  action: AuditAction;
  email: EmailContent;
  now: Date;
}

async function report(tx: Db, { id, email: to }: UserRow, { email, ...change }: Report): Promise<void> {
  await recordChange(tx, { ...change, subject: { type: 'user', id } });
  await queueEmail(tx, to, email);
}
