import { expect, it } from 'vitest';
import { decrypt, deriveKey, encrypt } from './encryption.ts';

const key = deriveKey('a secret of the tests', 'test');
const plain = Buffer.from('twenty secret bytes!');

it('opens what it closed, and never writes the same twice', () => {
  const stored = encrypt(key, plain, 'user 7');
  expect(decrypt(key, stored, 'user 7')).toEqual(plain);
  expect(stored).not.toContain(plain.toString('base64url'));
  expect(encrypt(key, plain, 'user 7')).not.toBe(stored);
});

it('opens nothing with another key, in another row, or after a change', () => {
  const stored = encrypt(key, plain, 'user 7');
  expect(decrypt(deriveKey('another secret', 'test'), stored, 'user 7')).toBeUndefined();
  expect(decrypt(deriveKey('a secret of the tests', 'other'), stored, 'user 7')).toBeUndefined();
  expect(decrypt(key, stored, 'user 8')).toBeUndefined();
  const bytes = Buffer.from(stored, 'base64url');
  for (const index of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(decrypt(key, changed.toString('base64url'), 'user 7')).toBeUndefined();
  }
  expect(decrypt(key, '', 'user 7')).toBeUndefined();
});
