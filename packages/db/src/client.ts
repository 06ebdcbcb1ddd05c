import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from './drizzle.ts';
import type pg from 'pg';
import { openPool, type PoolOptions } from './open-pool.ts';
import { type ReadPool, ReplicaReads } from './replica-reads.ts';
import { createTransaction } from './transaction.ts';

/** The database or a transaction: every service takes one as its first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  /** For public reads: with generic query plans, outside transactions, from a standby if there is one. */
  reads: ReadPool;
  /** Something was committed that the next reads must show. */
  noteChange: () => void;
  /** One connection for probes, which must not wait for work. */
  probe: Db;
  close: () => Promise<void>;
}

interface ConnectOptions extends Partial<Omit<PoolOptions, 'name' | 'session'>> {
  /** A streaming standby. */
  replicaUrl?: string | undefined;
}

/** Probes are asked every few seconds, and give up before they are asked again. */
const PROBE_MS = 2_000;

/** Creates the pools. They connect with the first query. */
export function connect(
  url: string,
  { maxConnections = 10, replicaUrl, ...options }: ConnectOptions = {},
): Connection {
  const pool = openPool(url, { ...options, maxConnections });
  const openReads = (from: string) =>
    openPool(from, {
      ...options,
      maxConnections: Math.ceil(maxConnections / 2),
      // Hot data is in memory or on an SSD, so random reads are cheap.
      session: ['plan_cache_mode=force_generic_plan', 'jit=off', 'random_page_cost=1.1'],
    });
  const primary = openReads(url);
  const replica = replicaUrl === undefined ? undefined : openReads(replicaUrl);
  const routed = replica && new ReplicaReads({ primary, replica });
  const probes = openPool(url, {
    maxConnections: 1,
    name: 'harusi-health',
    statementTimeoutMs: PROBE_MS,
    connectTimeoutMs: PROBE_MS,
  });
  const close = async () => {
    routed?.stop();
    await Promise.all([pool.end(), primary.end(), replica?.end(), probes.end()]);
  };
  return {
    db: toDb(pool),
    pool,
    reads: routed ?? primary,
    noteChange: () => routed?.noteChange(),
    probe: toDb(probes),
    close,
  };
}

function toDb(pool: pg.Pool): Db {
  const db: Db = drizzle(pool);
  db.transaction = createTransaction(db, pool);
  return db;
}
