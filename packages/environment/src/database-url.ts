import type { Environment } from './environment.ts';
import { SettingError } from './setting-error.ts';

/** For the API and its commands, which cannot do without a database. */
export function requireDatabaseUrl({ databaseUrl }: Environment): string {
  if (databaseUrl !== undefined) return databaseUrl;
  throw new SettingError(
    'DATABASE_URL is not set; start the shop with "npm start" or name a PostgreSQL server.',
  );
}
