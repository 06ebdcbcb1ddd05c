import { describe, expect, it } from 'vitest';
import { findPasswordWeakness, passwordRateLimits, decideRefresh } from './accounts.rules.ts';

const now = new Date('2026-06-01T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const fresh = { expiresAt: ago(-60), usedAt: null, sessionEndedAt: null, suspendedAt: null };

describe('decideRefresh', () => {
  it('renews a token that was not used', () => {
    expect(decideRefresh(fresh, now)).toBe('renew');
  });

  it('forgives a second use for ten seconds', () => {
    expect(decideRefresh({ ...fresh, usedAt: ago(10) }, now)).toBe('renew');
    expect(decideRefresh({ ...fresh, usedAt: ago(10.001) }, now)).toBe('end-session');
  });

  it('refuses at the moment of expiry', () => {
    expect(decideRefresh({ ...fresh, expiresAt: now }, now)).toBe('refuse');
  });

  it('refuses in an ended session and to somebody suspended', () => {
    expect(decideRefresh({ ...fresh, sessionEndedAt: ago(1) }, now)).toBe('refuse');
    expect(decideRefresh({ ...fresh, suspendedAt: ago(1) }, now)).toBe('refuse');
  });
});

describe('findPasswordWeakness', () => {
  const asha = {
    email: 'asha.mwangi@example.com',
    username: 'ashaweds',
    firstName: 'Asha',
    lastName: 'Mwangi',
  };

  it.each(['12345678', 'Password123', 'aaaaaaaa', 'AshaMwangi!', 'my-ashaweds-1', 'asha.mwangi7'])(
    'turns down %s',
    (password) => {
      expect(findPasswordWeakness(password, asha)).toBeDefined();
    },
  );

  it('takes one that says nothing about her', () => {
    expect(findPasswordWeakness('three green doors', asha)).toBeUndefined();
  });

  it('does not mind a name of three letters inside it', () => {
    expect(findPasswordWeakness('bamboo-lantern', { ...asha, email: 'bam@example.com' })).toBeUndefined();
  });
});

describe('passwordRateLimits', () => {
  const keys = (isKnownPlace: boolean) =>
    passwordRateLimits({ account: '7', network: 'home', isKnownPlace }).map(({ key }) => key);

  it('does not count what strangers do against a place she has signed in from', () => {
    expect(keys(true)).toEqual(['login:network:home', 'login:account:7:home']);
  });

  it('counts all unknown places together', () => {
    expect(keys(false)).toContain('login:strangers:7');
  });
});
