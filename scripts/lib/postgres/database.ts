import type { Environment } from '@harusi/environment/environment';
import { UserError } from '../terminal/user-error.ts';
import { findConnectionError, startPostgres } from './postgres.ts';
import { findRun, acquireRunLock } from '../shop/run-lock.ts';

export interface Database {
  url: string;
  /** Resolves when the embedded server exits; never for an external server. */
  exited: Promise<void>;
  stop: () => Promise<void>;
}

/** Connects to DATABASE_URL if set, otherwise starts the embedded server. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  options: { durable?: boolean } = {},
): Promise<Database> {
  if (databaseUrl === undefined) return startPostgres({ dataDir, ...options });
  const problem = await findConnectionError(databaseUrl);
  if (problem !== undefined) {
    throw new UserError(
      `The database at ${displayUrl(databaseUrl)} does not respond (${problem}); check DATABASE_URL or leave it out to use the embedded one.`,
    );
  }
  return { url: databaseUrl, exited: new Promise(() => undefined), stop: async () => undefined };
}

/** For one-off commands: uses the database of a running shop, or starts it while `work` runs. */
export async function withDatabase<T>(
  environment: Environment,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const run = environment.databaseUrl === undefined ? findRun(environment.dataDir) : undefined;
  if (run?.databaseUrl !== undefined) return work(run.databaseUrl);
  if (environment.databaseUrl !== undefined) {
    return work((await openDatabase(environment)).url);
  }
  const lock = acquireRunLock(environment.dataDir);
  try {
    const database = await openDatabase(environment);
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
