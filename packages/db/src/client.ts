import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema/index.ts';

/** The database, or a transaction on it: every service takes one as its first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  /** For reads that many people share: each statement is planned once for any value, and never in a transaction. */
  reads: pg.Pool;
  close: () => Promise<void>;
}

interface ConnectOptions {
  /** How many connections at the most. */
  most?: number;
  /** Told when an idle connection breaks; the pool opens a new one by itself. */
  onIdleError?: (error: Error) => void;
}

/** Opens the pools. Nothing is sent until the first query. */
export function connect(url: string, { most = 10, onIdleError = () => {} }: ConnectOptions = {}): Connection {
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
    // Without listeners the process would end when PostgreSQL restarts: the pool speaks for connections that are idle,
    // each connection for itself while a transaction holds it. Whoever uses it gets the error from the query.
    pool.on('error', onIdleError);
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const pool = open(most);
  // What is read all the time lies in memory, or on a disk without a head to move.
  const reads = open(
    Math.ceil(most / 2),
    '-c plan_cache_mode=force_generic_plan -c jit=off -c random_page_cost=1.1',
  );
  const close = async () => void (await Promise.all([pool.end(), reads.end()]));
  return { db: drizzle(pool, { schema }), pool, reads, close };
}
