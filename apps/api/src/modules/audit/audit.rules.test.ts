import { describe, expect, it } from 'vitest';
import { REDACTED, redactSecrets } from './audit.rules.ts';

describe('redactSecrets', () => {
  it('redacts secrets at any depth and nothing else', () => {
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
