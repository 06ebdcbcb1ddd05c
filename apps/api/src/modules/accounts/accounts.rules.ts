import type { UserType } from '@harusi/contracts/accounts/accounts';

/** Refresh tokens live two weeks and are renewed on every use. */
const REFRESH_DAYS = 14;
/** How long a session can be renewed in all. Who can move money proves it again every working day. */
const SESSION_HOURS: Readonly<Record<UserType, number>> = { customer: 720, vendor: 720, admin: 12 };
/** How long a password or code counts for changes that need a fresh confirmation. */
export const CONFIRMED_MINUTES = 10;
/** A second use within this time is a double click or a retry, not a stolen token. */
export const REUSE_GRACE_SECONDS = 10;
export const RESET_MINUTES = 60;
/** Long enough to span a weekend. */
export const INVITATION_DAYS = 3;
/** How long the old address can take back a change. */
export const UNDO_DAYS = 7;
/** How long a link proves an email address. */
export const CONFIRMATION_DAYS = 7;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When a session that starts now ends at the latest. SQL twin: `reject_session_beyond_age`. */
export const sessionEnd = (userType: UserType, now: Date) =>
  new Date(now.getTime() + SESSION_HOURS[userType] * HOUR);

/** When a refresh token of now expires: never after its session. */
export const refreshExpiry = (endsAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + REFRESH_DAYS * 24 * HOUR, endsAt.getTime()));

/** Until when a confirmation counts. One from the future was given while a clock was wrong, and does not. */
export const confirmedUntil = (confirmedAt: Date, now: Date) =>
  confirmedAt.getTime() > now.getTime() + MINUTE
    ? new Date(0)
    : new Date(confirmedAt.getTime() + CONFIRMED_MINUTES * MINUTE);

interface RefreshState {
  expiresAt: Date;
  /** How many generations have followed the token's own: one for the last that was used, two or more for its siblings. */
  newerGenerations: number;
  /** When the newest generation began. */
  rotatedAt: Date;
  sessionEndsAt: Date;
  sessionEndedAt: Date | null;
  suspendedAt: Date | null;
  /** Of the session's key: `outdated` is signed correctly, over an earlier nonce. */
  proof: 'not-needed' | 'missing' | 'outdated' | 'valid';
}

/**
 * Decides what a presented refresh token leads to. A token of the newest generation starts the next one, and its siblings
 * move back by one, so that using them is a reuse. The token itself may be presented again for a moment, as by a second
 * tab, and gets one more of the newest: whichever is used first goes on. The holder of the session's key may do so at
 * any time, because it can only be an answer that was lost.
 */
export function decideRefresh(
  token: RefreshState,
  now: Date,
): 'renew' | 'repeat' | 'refuse' | 'ask-for-nonce' | 'end-session' {
  if (token.sessionEndedAt !== null || token.suspendedAt !== null) return 'refuse';
  if (token.expiresAt <= now || token.sessionEndsAt <= now) return 'refuse';
  if (token.proof === 'outdated') return 'ask-for-nonce';
  const isNewest = token.newerGenerations === 0;
  const rotatedSeconds = (now.getTime() - token.rotatedAt.getTime()) / 1000;
  const mayRepeat = rotatedSeconds <= REUSE_GRACE_SECONDS || token.proof === 'valid';
  if (!isNewest && !(token.newerGenerations === 1 && mayRepeat)) return 'end-session';
  if (token.proof === 'missing') return 'refuse';
  return isNewest ? 'renew' : 'repeat';
}

interface LoginAttempt {
  /**
   * The account id, or a stand-in if the account doesn't exist. Never the typed name, which has many
   * spellings.
   */
  account: string;
  network: string;
  /** Whether this account has signed in from this network before. */
  isKnownNetwork: boolean;
}

/** A counter of password attempts, and from which of them on each asks for more. */
interface AttemptCounter {
  key: string;
  times: number;
  seconds: number;
  /** Attempts without any work. */
  free: number;
  /** Every so many further attempts, the next one costs twice the work. */
  doubleEvery: number;
  /** Beyond its `times`, a password counts only together with a code from an email. */
  endsInCode: boolean;
}

/**
 * The counters of a password attempt. Guesses from other places never disturb the owner in a known one: the
 * account-wide counter is for unknown networks only.
 */
export function attemptCounters({ account, network, isKnownNetwork }: LoginAttempt): AttemptCounter[] {
  const ofNetwork = { key: `login:network:${network}`, times: 100, seconds: 900 };
  const ofAccount = { key: `login:account:${account}:${network}`, times: 10, seconds: 900 };
  const ofStrangers = { key: `login:strangers:${account}`, times: 50, seconds: 3600 };
  return [
    // Thousands share a mobile carrier's address, so it alone never asks for a code.
    { ...ofNetwork, free: 100, doubleEvery: 20, endsInCode: false },
    { ...ofAccount, free: 5, doubleEvery: 1, endsInCode: true },
    ...(isKnownNetwork ? [] : [{ ...ofStrangers, free: 20, doubleEvery: 5, endsInCode: true }]),
  ];
}

/**
 * The counter of a signed-in person who enters the password again: of their session alone, so that guesses of people who
 * are not signed in don't count. Each session has its own, because a stolen one may be guessing.
 */
export const confirmationCounter = (sessionId: string): AttemptCounter => ({
  key: `confirm:session:${sessionId}`,
  times: 10,
  seconds: 900,
  free: 5,
  doubleEvery: 1,
  endsInCode: false,
});

/** Derivations for the first attempt that isn't free: half a second on an old phone. */
const LEAST_WORK = 65;
/** 40 seconds on an old phone. */
const MOST_WORK = 4_160;

/** What an attempt needs to be looked at, from how many each counter has seen, this one included. */
export function priceOfAttempt(counters: readonly AttemptCounter[], counts: readonly number[]) {
  const beyond = counters.map(({ free }, n) => Math.max(0, (counts[n] ?? 0) - free));
  const works = counters.map(({ doubleEvery }, n) =>
    beyond[n] === 0 ? 0 : Math.min(MOST_WORK, Math.ceil(LEAST_WORK * 2 ** ((beyond[n]! - 1) / doubleEvery))),
  );
  const needsCode = counters.some(({ endsInCode, times }, n) => endsInCode && (counts[n] ?? 0) > times);
  return { work: Math.max(...works), needsCode };
}

/** Codes for sign-ins change this often; the one before still works. */
export const CODE_MINUTES = 30;
