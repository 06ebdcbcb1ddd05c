import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOrCreateSecret } from './secrets.ts';

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'harusi-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('readOrCreateSecret', () => {
  it('creates a secret once, readable only by its owner', () => {
    const folder = createFolder();
    const secret = readOrCreateSecret(folder, 'jwt');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readOrCreateSecret(folder, 'jwt')).toBe(secret);
    expect(readOrCreateSecret(folder, 'postgres')).not.toBe(secret);
    expect(statSync(join(folder, 'secrets', 'jwt')).mode & 0o077).toBe(0);
  });

  it('rejects a truncated file', () => {
    const folder = createFolder();
    readOrCreateSecret(folder, 'jwt');
    writeFileSync(join(folder, 'secrets', 'jwt'), '');
    expect(() => readOrCreateSecret(folder, 'jwt')).toThrow('too short to be a secret');
  });
});
