import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from './drizzle.ts';
import pg from 'pg';
import * as schema from './schema/index.ts';

/** The database or a transaction: every service takes one as its first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  /** For public reads: with generic query plans, outside transactions. */
  reads: pg.Pool;
  close: () => Promise<void>;
}

interface ConnectOptions {
  maxConnections?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void;
}

/** Creates the pools. They connect with the first query. */
export function connect(
  url: string,
  { maxConnections = 10, onIdleError = () => {} }: ConnectOptions = {},
): Connection {
  const open = (max: number, options?: string) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 30_000,
      application_name: 'harusi',
      ...(options && { options }),
    });
    // Without these listeners a restart of PostgreSQL would crash the process. The pool emits errors of idle connections,
    // a client those of a connection in use; its query rejects as well.
    pool.on('error', onIdleError);
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const pool = open(maxConnections);
  // Hot data is in memory or on an SSD, so random reads are cheap.
  const reads = open(
    Math.ceil(maxConnections / 2),
    '-c plan_cache_mode=force_generic_plan -c jit=off -c random_page_cost=1.1',
  );
  const close = async () => void (await Promise.all([pool.end(), reads.end()]));
  return { db: drizzle(pool, { schema }), pool, reads, close };
}
