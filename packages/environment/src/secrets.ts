import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment } from './environment.ts';
import { SettingError } from './setting-error.ts';

/** A secret of this installation, created atomically on first use: processes that start together read the same one. */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  mkdirSync(dataDir, { recursive: true }); // no 0o700 here: PostgreSQL may run as another user
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

/** The setting, or a secret stored in the data directory, which processes of one machine share. */
function settingOrStored(setting: string, value: string | undefined, dataDir: string, name: string): string {
  if (value !== undefined) return value;
  try {
    return readOrCreateSecret(dataDir, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new SettingError(
      `${setting} is not set, and ${join(dataDir, 'secrets')} cannot keep one (${String(error.code)}); set it to 32 random characters or more.`,
    );
  }
}

/** The key that signs access tokens. */
export const readJwtSecret = ({ jwtSecret, dataDir }: Environment) =>
  settingOrStored('JWT_SECRET', jwtSecret, dataDir, 'jwt');

/** The key that authenticates the page server to the API. */
export const readPageServerKey = ({ pageServerKey, dataDir }: Environment) =>
  settingOrStored('PAGE_SERVER_KEY', pageServerKey, dataDir, 'page-server');

/** Part of the address at which SMS are reported. */
export const readTextReportSecret = ({ textReportSecret, dataDir }: Environment) =>
  settingOrStored('TEXT_REPORT_SECRET', textReportSecret, dataDir, 'text-reports');
