import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

/** The key that signs access tokens: the setting, or one generated on first use and kept in the data directory. */
export function readJwtSecret({ jwtSecret, dataDir }: Environment): string {
  if (jwtSecret !== undefined) return jwtSecret;
  const file = join(dataDir, 'secrets', 'jwt');
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  try {
    // 'wx': of two processes that start at once, one writes and both read the same key.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
