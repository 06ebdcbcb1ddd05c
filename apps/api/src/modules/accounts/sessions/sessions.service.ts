import type { Login, Session } from '@harusi/contracts/accounts/accounts';
import type { Db } from '@harusi/db/client';
import { refreshTokens, secondFactors, sessions, users, type UserRow } from '@harusi/db/schema';
import { and, eq, gt, isNull, ne, or } from '@harusi/db/drizzle';
import { type AccessClaims, signAccessToken } from '../../../lib/security/access-tokens.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import { verifyPassword } from '../../../lib/security/passwords.ts';
import { hashSecret, generateSecretToken } from '../../../lib/security/secret-tokens.ts';
import { checkProof, readProof } from '../../../lib/security/session-proofs.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { confirmedUntil, decideRefresh, refreshExpiry, sessionEnd } from '../accounts.rules.ts';
import { accountChannel } from '../account-events.ts';
import { readUser } from '../accounts.service.ts';
import { consumeCodeAttempt, redeemCode } from '../second-factor/check-second-factor.service.ts';
import { admitConfirmation, admitPasswordAttempt } from '../passwords/password-attempts.service.ts';
import type { RequestOrigin } from './request-origin.ts';

type RefreshOrigin = Pick<RequestOrigin, 'jwtSecret' | 'now' | 'proof' | 'giveNonce'>;

type SessionRow = typeof sessions.$inferSelect;
type TokenRow = typeof refreshTokens.$inferSelect;
type EndReason = NonNullable<SessionRow['endReason']>;

const WRONG = 'The username, email address or password is not right.';
const EXPIRED = 'Your session has expired. Please log in again.';

/**
 * Signs in by username or email. An unknown name and a wrong password get the same response in the same time.
 */
export async function logIn(
  db: Db,
  { username, password, email_code: emailCode, code }: Login,
  place: RequestOrigin,
): Promise<Session> {
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, username), eq(users.username, username)));
  const account = user ? String(user.id) : hashSecret(username.toLowerCase());
  const guess = await admitPasswordAttempt(db, { account, user, code: emailCode }, place);

  const fits = await verifyPassword(user?.passwordHash, password);
  if (!user || !fits) throw new DomainError('unauthenticated', WRONG);
  await guess.giveBack();
  const attempt = await consumeCodeAttempt(db, user, code, place);
  const session = await db.transaction(async (tx) => {
    const opened = await startSession(tx, user, place);
    await redeemCode(tx, user, code, place);
    await announceSignIn(tx, user, place.now);
    return opened;
  });
  await attempt.giveBack();
  return session;
}

async function announceSignIn(
  tx: Db,
  { id: userId, userType, email, emailConfirmedAt }: UserRow,
  now: Date,
): Promise<void> {
  if (emailConfirmedAt === null) return;
  await accountChannel.publish(tx, 'account.signed-in', { userId, userType, email, now });
}

/** Asks a signed-in user for the password again, before changes that a borrowed phone must not allow. */
export async function requirePassword(
  db: Db,
  { user, sessionId }: { user: UserRow; sessionId: string },
  password: string,
  place: RequestOrigin,
  field: 'current_password' | 'password' = 'current_password',
): Promise<void> {
  const guess = await admitConfirmation(db, sessionId, place);
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw invalidFields({ [field]: 'This is not your current password' });
  }
  await guess.giveBack();
}

/**
 * Opens a session for a user who was just checked, unless their password has changed since. One that replaces
 * another keeps its end: a new password alone must not prolong a sign-in.
 */
export async function startSession(
  tx: Db,
  user: UserRow,
  place: RequestOrigin,
  endsAt = sessionEnd(user.userType, place.now),
): Promise<Session> {
  const { network, device, now } = place;
  const key = place.proof && (await readProof(place.proof));
  if (place.proof && !key) throw new DomainError('invalid', 'Please reload the page and try again.');
  const [current] = await tx.select().from(users).where(eq(users.id, user.id)).for('share');
  if (current?.passwordHash !== user.passwordHash) throw new DomainError('unauthenticated', WRONG);
  if (current.suspendedAt) {
    throw new DomainError('forbidden', 'This account is suspended. Please write to us.');
  }
  const [session] = await tx
    .insert(sessions)
    .values({
      userId: user.id,
      network,
      device,
      startedAt: now,
      lastUsedAt: now,
      confirmedAt: now,
      expiresAt: refreshExpiry(endsAt, now),
      endsAt,
      rotatedAt: now,
      ...(key && { keyThumbprint: key.thumbprint, proofNonce: generateSecretToken() }),
    })
    .returning();
  return issueTokens(tx, session!, user, place);
}

/** When a session ends at the latest. */
export async function readSessionEnd(tx: Db, id: string): Promise<Date | undefined> {
  const [session] = await tx.select({ endsAt: sessions.endsAt }).from(sessions).where(eq(sessions.id, id));
  return session?.endsAt;
}

async function issueTokens(
  tx: Db,
  { id: sessionId, endsAt, generation, proofNonce }: SessionRow,
  user: UserRow,
  { jwtSecret, now, giveNonce }: RefreshOrigin,
): Promise<Session> {
  const refresh = generateSecretToken();
  const expiresAt = refreshExpiry(endsAt, now);
  await tx
    .insert(refreshTokens)
    .values({ tokenHash: hashSecret(refresh), sessionId, generation, issuedAt: now, expiresAt });
  const access = await signAccessToken(jwtSecret, sessionId, now);
  if (proofNonce !== null) giveNonce?.(proofNonce);
  return { access, refresh, user: await readUser(tx, user) };
}

/**
 * Renews a session. A token reused after the grace period was stolen, so its whole session ends. A session with a key is
 * renewed only with that key's signature.
 */
export async function refreshSession(db: Db, refresh: string, place: RefreshOrigin): Promise<Session> {
  const { now } = place;
  const renewed = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ token: refreshTokens, session: sessions, user: users })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(refreshTokens.tokenHash, hashSecret(refresh)))
      .for('update', { of: [sessions, refreshTokens] });
    if (!found) return undefined;

    const { token, session, user } = found;
    const verdict = decideRefresh(
      {
        expiresAt: token.expiresAt,
        newerGenerations: session.generation - token.generation,
        rotatedAt: session.rotatedAt,
        sessionEndsAt: session.endsAt,
        sessionEndedAt: session.endedAt,
        suspendedAt: user.suspendedAt,
        proof: await checkProof(session, place.proof),
      },
      now,
    );
    if (verdict === 'end-session') await endSessions(tx, user.id, 'reuse', now, { only: session.id });
    if (verdict === 'ask-for-nonce') {
      place.giveNonce?.(session.proofNonce ?? '');
      throw new DomainError(
        'use_dpop_nonce',
        'Please sign the request again, with the nonce of this response.',
      );
    }
    if (verdict !== 'renew' && verdict !== 'repeat') return undefined;
    if (verdict === 'renew') await retireSiblings(tx, token);

    const [renewedSession] = await tx
      .update(sessions)
      .set({
        lastUsedAt: now,
        expiresAt: refreshExpiry(session.endsAt, now),
        ...(verdict === 'renew' && { generation: session.generation + 1, rotatedAt: now }),
        ...(session.keyThumbprint !== null && { proofNonce: generateSecretToken() }),
      })
      .where(eq(sessions.id, session.id))
      .returning();
    return issueTokens(tx, renewedSession!, user, place);
  });
  if (!renewed) throw new DomainError('unauthenticated', EXPIRED);
  return renewed;
}

/**
 * Tokens of the same generation count as one older from now on, so presenting one ends the session even within the grace
 * period. Otherwise two holders who refresh within seconds of each other would both go on.
 */
async function retireSiblings(tx: Db, { tokenHash, sessionId, generation }: TokenRow): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ generation: generation - 1 })
    .where(
      and(
        eq(refreshTokens.sessionId, sessionId),
        eq(refreshTokens.generation, generation),
        ne(refreshTokens.tokenHash, tokenHash),
      ),
    );
}

/** Ends the session of a refresh token; ignores unknown tokens. */
export async function logOut(db: Db, refresh: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [session] = await tx
      .select({ id: sessions.id, userId: sessions.userId })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.tokenHash, hashSecret(refresh)));
    if (session) await endSessions(tx, session.userId, 'logout', now, { only: session.id });
  });
}

/**
 * Ends a user's sessions: all of them, all but one, or one. Publishes it so that live streams close. Returns
 * how many it ended.
 */
export async function endSessions(
  tx: Db,
  userId: number,
  reason: EndReason,
  now: Date,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        which.only === undefined ? undefined : eq(sessions.id, which.only),
        which.except === undefined ? undefined : ne(sessions.id, which.except),
      ),
    )
    .returning({ id: sessions.id });
  for (const { id } of ended) {
    await publishLiveEvents(tx, { to: { user: userId }, type: 'session.ended', data: { session: id } });
  }
  return ended.length;
}

/** The user of an access token; undefined once the session has ended or the account is suspended. */
export async function findViewer(db: Db, claims: AccessClaims, now: Date): Promise<Viewer | undefined> {
  const [found] = await db
    .select({
      userId: users.id,
      userType: users.userType,
      staffRole: users.staffRole,
      confirmedAt: sessions.confirmedAt,
      expiresAt: sessions.expiresAt,
      secondFactorAt: secondFactors.enabledAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        isNull(users.suspendedAt),
      ),
    );
  if (!found) return undefined;
  const { userId, userType, staffRole, confirmedAt, expiresAt, secondFactorAt } = found;
  return {
    userId,
    userType,
    staffRole,
    sessionId: claims.sessionId,
    hasSecondFactor: secondFactorAt !== null,
    accessUntil: expiresAt < claims.until ? expiresAt : claims.until,
    confirmedUntil: confirmedUntil(confirmedAt, now),
  };
}
