import type { Environment } from '@harusi/environment/environment';
import { PlainError } from './plain-error.ts';
import { connectionProblem, startPostgres } from './postgres.ts';
import { findRun, takeRunLock } from './run-lock.ts';

export interface Database {
  url: string;
  /** Resolves when an embedded server ends; a server of somebody else's is not ours to watch. */
  exited: Promise<void>;
  stop: () => Promise<void>;
}

/** The database of the settings: the server at DATABASE_URL, or the embedded one, started for us. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  options: { durable?: boolean } = {},
): Promise<Database> {
  if (databaseUrl === undefined) return startPostgres({ dataDir, ...options });
  const problem = await connectionProblem(databaseUrl);
  if (problem !== undefined) {
    throw new PlainError(
      `The database at ${addressOf(databaseUrl)} does not answer (${problem}); check DATABASE_URL or leave it out to use the embedded one.`,
    );
  }
  return { url: databaseUrl, exited: new Promise(() => undefined), stop: async () => undefined };
}

/** For commands beside `npm start`: uses the database of a running shop, or starts it for as long as `work` takes. */
export async function withDatabase<T>(
  environment: Environment,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const run = environment.databaseUrl === undefined ? findRun(environment.dataDir) : undefined;
  if (run?.databaseUrl !== undefined) return work(run.databaseUrl);
  if (environment.databaseUrl !== undefined) {
    return work((await openDatabase(environment)).url);
  }
  const lock = takeRunLock(environment.dataDir);
  try {
    const database = await openDatabase(environment);
    lock.tell(database.url);
    return await work(database.url).finally(() => database.stop());
  } finally {
    lock.release();
  }
}

/** Without the password: sentences end up in logs and screenshots. */
export function addressOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
