import { describe, expect, it } from 'vitest';
import {
  attemptCounters,
  confirmedUntil,
  decideRefresh,
  priceOfAttempt,
  refreshExpiry,
  sessionEnd,
} from './accounts.rules.ts';

const now = new Date('2026-06-01T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const fresh = {
  expiresAt: ago(-60),
  newerGenerations: 0,
  rotatedAt: ago(3600),
  sessionEndsAt: ago(-3600),
  sessionEndedAt: null,
  suspendedAt: null,
  proof: 'not-needed' as const,
};

describe('decideRefresh', () => {
  it('renews a token of the newest generation', () => {
    expect(decideRefresh(fresh, now)).toBe('renew');
    expect(decideRefresh({ ...fresh, proof: 'valid' }, now)).toBe('renew');
  });

  it('allows the token that was used last for ten seconds, and none of its siblings', () => {
    const used = { ...fresh, newerGenerations: 1 };
    expect(decideRefresh({ ...used, rotatedAt: ago(10) }, now)).toBe('repeat');
    expect(decideRefresh({ ...used, rotatedAt: ago(10.001) }, now)).toBe('end-session');
    expect(decideRefresh({ ...used, rotatedAt: ago(1), newerGenerations: 2 }, now)).toBe('end-session');
  });

  it('allows the generation before to the holder of the key, whose answer was lost', () => {
    const lost = { ...fresh, newerGenerations: 1, proof: 'valid' as const };
    expect(decideRefresh(lost, now)).toBe('repeat');
    expect(decideRefresh({ ...lost, newerGenerations: 2 }, now)).toBe('end-session');
    expect(decideRefresh({ ...lost, proof: 'missing' }, now)).toBe('end-session');
  });

  it('never renews a session with a key without a valid proof', () => {
    expect(decideRefresh({ ...fresh, proof: 'missing' }, now)).toBe('refuse');
    expect(decideRefresh({ ...fresh, proof: 'outdated' }, now)).toBe('ask-for-nonce');
    const used = { ...fresh, newerGenerations: 1, rotatedAt: ago(1) };
    expect(decideRefresh({ ...used, proof: 'missing' }, now)).toBe('refuse');
    expect(decideRefresh({ ...used, proof: 'outdated' }, now)).toBe('ask-for-nonce');
  });

  it('rejects a token at the moment it expires', () => {
    expect(decideRefresh({ ...fresh, expiresAt: now }, now)).toBe('refuse');
  });

  it('rejects a token of a session that is too old', () => {
    expect(decideRefresh({ ...fresh, sessionEndsAt: ago(-0.001) }, now)).toBe('renew');
    expect(decideRefresh({ ...fresh, sessionEndsAt: now }, now)).toBe('refuse');
  });

  it('rejects ended sessions and suspended users', () => {
    expect(decideRefresh({ ...fresh, sessionEndedAt: ago(1) }, now)).toBe('refuse');
    expect(decideRefresh({ ...fresh, suspendedAt: ago(1), proof: 'valid' }, now)).toBe('refuse');
  });
});

describe('the age of a session', () => {
  it.each([
    ['customer', '2026-07-01T10:00:00Z'],
    ['vendor', '2026-07-01T10:00:00Z'],
    ['admin', '2026-06-01T22:00:00Z'],
  ] as const)('is bounded for a %s', (userType, end) => {
    expect(sessionEnd(userType, now)).toEqual(new Date(end));
  });

  it('bounds its tokens, which last 14 days otherwise', () => {
    expect(refreshExpiry(new Date('2026-07-01T10:00:00Z'), now)).toEqual(new Date('2026-06-15T10:00:00Z'));
    expect(refreshExpiry(new Date('2026-06-15T09:59:59Z'), now)).toEqual(new Date('2026-06-15T09:59:59Z'));
  });
});

it('lets a confirmation count for ten minutes', () => {
  expect(confirmedUntil(now, now)).toEqual(new Date('2026-06-01T10:10:00Z'));
  expect(confirmedUntil(ago(-86_400), now) > now).toBe(false); // the clock was a day ahead
});

describe('attemptCounters', () => {
  const attempt = { account: '7', network: 'home' };
  const keys = (isKnownNetwork: boolean) =>
    attemptCounters({ ...attempt, isKnownNetwork }).map(({ key }) => key);

  it('count all unknown networks together, and a known one by itself', () => {
    expect(keys(true)).toEqual(['login:network:home', 'login:account:7:home']);
    expect(keys(false)).toEqual(['login:network:home', 'login:account:7:home', 'login:strangers:7']);
  });
});

describe('priceOfAttempt', () => {
  const counters = attemptCounters({ account: '7', network: 'home', isKnownNetwork: false });
  const price = (network: number, account: number, strangers: number) =>
    priceOfAttempt(counters, [network, account, strangers]);

  it('is nothing at first', () => {
    expect(price(1, 1, 1)).toEqual({ work: 0, needsCode: false });
    expect(price(100, 5, 20)).toEqual({ work: 0, needsCode: false });
  });

  it('is work that doubles, then a code', () => {
    expect(price(1, 6, 1)).toEqual({ work: 65, needsCode: false });
    expect(price(1, 7, 1)).toEqual({ work: 130, needsCode: false });
    expect(price(1, 10, 1)).toEqual({ work: 1040, needsCode: false });
    expect(price(1, 11, 1).needsCode).toBe(true);
    expect(price(1, 1, 21)).toEqual({ work: 65, needsCode: false });
    expect(price(1, 1, 26)).toEqual({ work: 130, needsCode: false });
    expect(price(1, 1, 50)).toEqual({ work: 3622, needsCode: false });
    expect(price(1, 1, 51).needsCode).toBe(true);
  });

  it('is never a code for a network alone, and never more work than a phone can do', () => {
    expect(price(101, 1, 1)).toEqual({ work: 65, needsCode: false });
    expect(price(100_000, 1, 1)).toEqual({ work: 4_160, needsCode: false });
  });
});
