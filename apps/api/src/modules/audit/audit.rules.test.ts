import { describe, expect, it } from 'vitest';
import { HIDDEN, momentsOf, withoutSecrets } from './audit.rules.ts';

describe('withoutSecrets', () => {
  it('hides whatever could open a door, however deep, and nothing else', () => {
    const written = {
      email: 'asha@example.com',
      password_hash: '$argon2id$…',
      vendor: { name: 'Asha', apiToken: 'abc', lookupKey: 'k' },
      keys: [{ consumer_secret: 's', label: 'one' }],
      nothing: null,
    };
    expect(withoutSecrets(written)).toEqual({
      email: 'asha@example.com',
      password_hash: HIDDEN,
      vendor: { name: 'Asha', apiToken: HIDDEN, lookupKey: HIDDEN },
      keys: [{ consumer_secret: HIDDEN, label: 'one' }],
      nothing: null,
    });
    expect([withoutSecrets(null), withoutSecrets(7), withoutSecrets('text')]).toEqual([null, 7, 'text']);
  });
});

describe('momentsOf', () => {
  it('takes whole days of Nairobi', () => {
    expect(momentsOf({ since: '2026-12-05', until: '2026-12-05' })).toEqual({
      from: new Date('2026-12-04T21:00:00Z'),
      before: new Date('2026-12-05T21:00:00Z'),
    });
    expect(momentsOf({})).toEqual({ from: undefined, before: undefined });
  });
});
