import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './client.ts';
import { DrizzleQueryError, sql, type SQL } from './drizzle.ts';

/** The connection was lost while PostgreSQL committed: the work is done, or it is not. */
export class UnknownCommit extends Error {
  override readonly name = 'UnknownCommit';
}

/** What Drizzle's types hide of a database. */
interface Parts {
  dialect: ConstructorParameters<typeof NodePgTransaction>[0];
  _: ConstructorParameters<typeof NodePgTransaction>[2];
}
type Config = Parameters<Db['transaction']>[1];
type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * For transactions that are worth planning once per connection. Left to itself, PostgreSQL plans a statement for the values
 * of each run as long as it believes that to be cheaper, which for lists of values is for ever. Only for statements that
 * find what they need by keys, whatever the values.
 */
export const KEEP_PLANS = { accessMode: 'read write', keepsPlans: true } as const;

/**
 * Replaces Drizzle's `transaction`, which keeps a connection for ever when its BEGIN fails, hides an error behind that of
 * its ROLLBACK, and does not tell a lost COMMIT, after which the work may be done, from an earlier failure.
 */
export function createTransaction(db: Db, pool: pg.Pool): Db['transaction'] {
  const { dialect, _: schema } = db as unknown as Parts;
  return async (work, config) => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const inner = new NodePgTransaction(dialect, new NodePgSession(client, dialect, schema, {}), schema);
      const tx = inner as unknown as Transaction;
      await tx.execute(
        sql.raw(`begin ${describe(config)}${config && 'keepsPlans' in config ? GENERIC : ''}`),
      );
      const result = await work(tx).catch(async (error: unknown) => {
        isBroken = !(await succeeds(tx, sql`rollback`)); // PostgreSQL itself rolls back what it has lost
        throw error;
      });
      await tx.execute(sql`commit`).catch((error: unknown) => {
        throw isRefusal(error) ? error : new UnknownCommit('no answer to a commit', { cause: error });
      });
      isBroken = false;
      return result;
    } finally {
      client.release(isBroken);
    }
  };
}

/** One message with `begin`. */
const GENERIC = '; set local plan_cache_mode = force_generic_plan';

function describe({ isolationLevel, accessMode, deferrable }: Config = {}): string {
  const isolation = isolationLevel && `isolation level ${isolationLevel}`;
  return [isolation, accessMode, deferrable && 'deferrable'].filter(Boolean).join(' ');
}

const succeeds = (tx: Transaction, statement: SQL): Promise<boolean> =>
  tx.execute(statement).then(
    () => true,
    () => false,
  );

/** PostgreSQL itself said no, as deferred constraints do: nothing was committed. Ending the session is no such word. */
function isRefusal(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.severity === 'ERROR';
}
