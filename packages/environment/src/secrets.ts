import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, SettingError } from './environment.ts';

/** A secret of this installation, made on first use. It appears whole: of two that start at once, both read the same. */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  mkdirSync(dataDir, { recursive: true }); // not as closed as secrets: PostgreSQL's own user must pass
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) {
    throw new SettingError(`${file} is too short to be a secret; delete it, and a new one is made.`);
  }
  return secret;
}

/** The key that signs access tokens: the setting, or one kept in the data directory. */
export const readJwtSecret = ({ jwtSecret, dataDir }: Environment) =>
  jwtSecret ?? readOrCreateSecret(dataDir, 'jwt');

/** The key by which the API knows the page server: the setting, or one kept in the data directory that both share. */
export const readPageServerKey = ({ pageServerKey, dataDir }: Environment) =>
  pageServerKey ?? readOrCreateSecret(dataDir, 'page-server');
