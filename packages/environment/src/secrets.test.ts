import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from './environment.ts';
import { readOrCreateSecret, readPageServerKey } from './secrets.ts';

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

describe('readPageServerKey', () => {
  it('prefers the setting, and names it when none can be stored', () => {
    const file = join(createFolder(), 'a file');
    writeFileSync(file, '');
    const key = '0123456789abcdef0123456789abcdef';
    expect(readPageServerKey(readEnvironment({ DATA_DIR: file, PAGE_SERVER_KEY: key }))).toBe(key);
    expect(() => readPageServerKey(readEnvironment({ DATA_DIR: file }))).toThrow(
      `PAGE_SERVER_KEY is not set, and ${file}/secrets cannot keep one (EEXIST); set it to 32 random characters or more.`,
    );
  });
});
