import type { Environment } from '@harusi/environment/environment';
import { UserError } from '../terminal/user-error.ts';
import { findConnectionError, startPostgres } from './postgres.ts';
import { findRun, acquireRunLock } from '../shop/run-lock.ts';

/** Throws a UserError when the server of DATABASE_URL does not respond. */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const problem = await findConnectionError(databaseUrl);
  if (problem === undefined) return;
  throw new UserError(
    `The database at ${displayUrl(databaseUrl)} does not respond (${problem}); check DATABASE_URL or leave it out to use the embedded one.`,
  );
}

/** For one-off commands: uses the database of a running shop, or starts it while `work` runs. */
export async function withDatabase<T>(
  environment: Environment,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl !== undefined) {
    await requireDatabase(databaseUrl);
    return work(databaseUrl);
  }
  const run = findRun(dataDir);
  if (run?.databaseUrl !== undefined) return work(run.databaseUrl);
  const lock = acquireRunLock(dataDir);
  try {
    const database = await startPostgres({ dataDir });
    lock.setDatabaseUrl(database.url);
    return await work(database.url).finally(() => database.stop());
  } finally {
    lock.release();
  }
}

/** Leaves out the password: messages end up in logs and screenshots. */
export function displayUrl(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
