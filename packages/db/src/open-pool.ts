import { AsyncResource } from 'node:async_hooks';
import { isTracing } from '@harusi/tracing/tracing';
import pg from 'pg';
import { millisecondsLeft, QueryTimeout } from './deadline.ts';
import { renewPlans } from './renew-plans.ts';
import { traceQueries } from './trace-queries.ts';

export interface PoolOptions {
  maxConnections: number;
  name?: string;
  /** PostgreSQL ends a statement after that, and we give up on PostgreSQL a little later; 0 for never. */
  statementTimeoutMs?: number;
  connectTimeoutMs?: number;
  lockTimeoutMs?: number;
  /** Settings of the sessions, such as `jit=off`. */
  session?: readonly string[];
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void;
}

const SECOND = 1_000;
/** How much longer than PostgreSQL itself we wait for the end of a statement. */
const GRACE_MS = 2 * SECOND;
/** Silence for this long means that the server hangs, and its other connections with it. */
const HANGING_MS = 2 * SECOND;

/**
 * PostgreSQL notices within seconds that a process is gone that it works for or holds locks for. The system's own limit
 * is two hours.
 */
const SERVER_NOTICES =
  process.platform === 'win32' // has no such check, and PostgreSQL there refuses the setting
    ? []
    : ['client_connection_check_interval=2s', 'tcp_keepalives_idle=20', 'tcp_keepalives_interval=5'];

/** A transaction that waits for our code this long has lost it. */
const IDLE_IN_TRANSACTION_MS = 30 * SECOND;

/** Creates a pool. It connects with the first query, and never waits for ever. */
export function openPool(
  url: string,
  {
    maxConnections,
    name = 'harusi',
    statementTimeoutMs = 30 * SECOND,
    connectTimeoutMs = 4 * SECOND,
    lockTimeoutMs = 5 * SECOND,
    session = [],
    onIdleError = () => {},
  }: PoolOptions,
): pg.Pool {
  const mostMs = statementTimeoutMs === 0 ? Number.POSITIVE_INFINITY : statementTimeoutMs + GRACE_MS;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30 * SECOND,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: name,
    options: [...SERVER_NOTICES, ...session].map((setting) => `-c ${setting}`).join(' '),
  });
  // Without these listeners a restart of PostgreSQL would crash the process. The pool emits errors of idle connections,
  // a client those of a connection in use; its query rejects as well.
  pool.on('error', onIdleError);
  renewPlans(pool);
  keepContext(pool);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    limitQueries(client, mostMs, () => dropIdleConnections(pool));
    if (isTracing()) traceQueries(client);
  });
  return pool;
}

/**
 * A query that waited for a connection starts in the context of the request that gave it back, and would have the wrong
 * deadline.
 */
function keepContext(pool: pg.Pool): void {
  type Waiting = Parameters<pg.Pool['connect']>[0];
  const connect = pool.connect.bind(pool) as (callback?: Waiting) => unknown;
  const inOwnContext = (callback?: Waiting) => {
    if (!callback) return connect();
    // `AsyncResource.bind` does the same and took 2 % of a list's time.
    const context = new AsyncResource('harusi-pool');
    return connect((...given) => context.runInAsyncScope(callback, undefined, ...given));
  };
  pool.connect = inOwnContext as typeof pool.connect;
}

/** What ends a transaction has the time it needs: without it, the outcome of the work is unknown. */
const ENDS_TRANSACTION = /^\s*(?:commit|rollback)\b/i;

type Callback = (error: Error | null, result?: unknown) => void;

/**
 * Ends a connection that does not answer in time, so that it is never used again; all that waits for it fails with a
 * `QueryTimeout`. The library's own `query_timeout` would give it back to the pool.
 */
function limitQueries(client: pg.PoolClient, mostMs: number, onHang: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  // No type of the library's names the socket.
  const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } })
    .connection;

  const limited = (...args: unknown[]) => {
    const last = args.at(-1);
    const callback = typeof last === 'function' ? (last as Callback) : undefined;
    const ms = ENDS_TRANSACTION.test(textOf(args[0])) ? mostMs : Math.min(mostMs, millisecondsLeft());
    if (ms <= 0) return refuse(callback);
    if (!Number.isFinite(ms)) return query(...args);

    const timer = setTimeout(() => {
      stream.destroy(new QueryTimeout(`no answer from PostgreSQL within ${Math.round(ms)} ms`));
      if (ms >= HANGING_MS) onHang();
    }, ms);
    const stopTimer = () => clearTimeout(timer);
    if (callback) {
      const finish: Callback = (error, result) => {
        stopTimer();
        callback(error, result);
      };
      return query(...args.slice(0, -1), finish);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(stopTimer, stopTimer);
    else stopTimer(); // a stream of rows, which its reader ends
    return result;
  };
  client.query = limited as typeof client.query;
}

function refuse(callback: Callback | undefined): Promise<never> | undefined {
  const error = new QueryTimeout('the time of this request is over');
  if (!callback) return Promise.reject(error);
  process.nextTick(callback, error);
  return undefined;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

/** Each of them would cost a request its whole time to find out. */
function dropIdleConnections(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--) {
    pool.connect().then(
      (client) => client.release(true),
      () => {}, // the pool is ending
    );
  }
}
