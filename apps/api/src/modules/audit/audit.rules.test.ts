import { describe, expect, it } from 'vitest';
import { REDACTED, dayRangeToInstants, redactSecrets } from './audit.rules.ts';

describe('withoutSecrets', () => {
  it('hides whatever could open a door, however deep, and nothing else', () => {
    const written = {
      email: 'asha@example.com',
      password_hash: '$argon2id$…',
      vendor: { name: 'Asha', apiToken: 'abc', lookupKey: 'k' },
      keys: [{ consumer_secret: 's', label: 'one' }],
      nothing: null,
    };
    expect(redactSecrets(written)).toEqual({
      email: 'asha@example.com',
      password_hash: REDACTED,
      vendor: { name: 'Asha', apiToken: REDACTED, lookupKey: REDACTED },
      keys: [{ consumer_secret: REDACTED, label: 'one' }],
      nothing: null,
    });
    expect([redactSecrets(null), redactSecrets(7), redactSecrets('text')]).toEqual([null, 7, 'text']);
  });
});

describe('momentsOf', () => {
  it('takes whole days of Nairobi', () => {
    expect(dayRangeToInstants({ since: '2026-12-05', until: '2026-12-05' })).toEqual({
      from: new Date('2026-12-04T21:00:00Z'),
      before: new Date('2026-12-05T21:00:00Z'),
    });
    expect(dayRangeToInstants({})).toEqual({ from: undefined, before: undefined });
  });
});
