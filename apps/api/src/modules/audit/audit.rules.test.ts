import { describe, expect, it } from 'vitest';
import { changedFields, maskPersonal, REDACTED, redactSecrets } from './audit.rules.ts';

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

describe('maskPersonal', () => {
  it('masks personal fields, and keeps what changed', () => {
    const profile = {
      first_name: 'Asha',
      username: null,
      user_type: 'vendor',
      vendor: { business_phone: '0712' },
    };
    expect(maskPersonal({ name: 'Asha', email: 'asha@example.com', ...profile }, 'user')).toEqual({
      name: REDACTED,
      email: REDACTED,
      first_name: REDACTED,
      username: null,
      user_type: 'vendor',
      vendor: { business_phone: REDACTED },
    });
  });

  it('masks addresses and phone numbers in sentences', () => {
    const reason =
      'Asha (asha.m+1@example.co.ke, 0712 345 678 or +254 712-345-678) wrote on 2026-01-05, KShs 4,900';
    expect(maskPersonal({ reason, at: new Date(0), list: ['0112345678'] }, 'order')).toEqual({
      reason: `Asha (${REDACTED}, ${REDACTED} or ${REDACTED}) wrote on 2026-01-05, KShs 4,900`,
      at: new Date(0),
      list: [REDACTED],
    });
  });

  it('keeps the names of things, and the contact of the shop', () => {
    expect(maskPersonal({ name: 'Lamu Veil' }, 'product')).toEqual({ name: 'Lamu Veil' });
    const contact = { value: { email: 'karibu@example.com' } };
    expect(maskPersonal(contact, 'setting')).toEqual(contact);
  });
});

it('changedFields keeps only what differs', () => {
  const before = { name: 'Asha', phone: null, tags: ['a'] };
  expect(changedFields(before, { ...before, tags: ['b'] })).toEqual({
    before: { tags: ['a'] },
    after: { tags: ['b'] },
  });
});
