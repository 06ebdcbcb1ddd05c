import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { sendSignal } from '../process/process-info.ts';
import { isSystemError, UserError } from '../terminal/user-error.ts';
import { freePort } from '../process/ports.ts';
import { type Account, accountFor } from './account.ts';
import { findPostgres } from './binaries.ts';
import {
  createCluster,
  killLeftovers,
  readPostmasterPid,
  readPassword,
  stopOrphan,
  USER,
} from './cluster.ts';

export interface Postgres {
  url: string;
  pid: number;
  /** Resolves when the server exits, for any reason. */
  exited: Promise<void>;
  /** Closes all connections, flushes to disk and waits until the server is gone. */
  stop: () => Promise<void>;
  /** Ends a server that hangs. It recovers at the next start. */
  kill: () => Promise<void>;
}

interface Options {
  dataDir: string;
  /** False for tests: faster, but data does not survive a power cut. */
  durable?: boolean;
  /** Of a server that runs again, so that its URL stays the same. Otherwise a free one. */
  port?: number | undefined;
  abort?: AbortSignal | undefined;
}

const DATABASE = 'harusi';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts the PostgreSQL that npm installed, with its files in `<dataDir>/postgres`. */
export async function startPostgres({ dataDir, durable = true, ...again }: Options): Promise<Postgres> {
  const { postgres, initdb } = findPostgres();
  const cluster = join(dataDir, 'postgres');
  const password = readPassword(dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION')))
    createCluster({ cluster, initdb, postgres, password, durable });
  await stopOrphan(cluster);
  killLeftovers(cluster);

  const account = accountFor(cluster, postgres);
  const log = join(dataDir, 'postgres.log');
  // A server that runs again adds to its log, or a few crashes in a row would push out the reason of the first.
  if (again.port === undefined && existsSync(log)) renameSync(log, `${log}.1`);

  const port = again.port ?? (await freePort());
  const server = spawnServer({ account, postgres, cluster, log, port, durable });
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  try {
    await waitUntilReady(server.child, cluster, log, again.abort);
    await ensureDatabase(url, dataDir);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { pid, exited, stop, kill } = server;
  return { url, pid, exited, stop, kill };
}

interface SpawnOptions {
  account: Account;
  postgres: string;
  cluster: string;
  log: string;
  port: number;
  durable: boolean;
}

/** An immediate shutdown, after which PostgreSQL recovers at the next start. */
const KILL_SIGNALS = [
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
] as const;
/** A fast shutdown first. */
const SHUTDOWN_SIGNALS = [['SIGINT', 30_000], ...KILL_SIGNALS] as const;

function spawnServer({ account, postgres, cluster, log, port, durable }: SpawnOptions) {
  const settings = { ...SETTINGS, ...(durable ? {} : NOT_DURABLE), port };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args, options] = account.command(postgres, ['-D', cluster, ...flags]);
  const output = openSync(log, 'a', 0o600);
  // Its own session, so Ctrl-C does not reach it: the database stops last.
  const child = spawn(command, args, {
    ...options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const { pid } = child;
  if (pid === undefined) throw new UserError(`PostgreSQL could not be started from ${postgres}.`);

  const watchdog = spawnWatchdog(pid);
  const exited = waitUntilGone(child, watchdog);

  const end = async (signals: readonly (readonly [NodeJS.Signals, number])[]) => {
    for (const [name, timeoutMs] of signals) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      sendSignal(pid, name);
      sendSignal(pid, 'SIGCONT'); // a stopped one would not hear it
      await Promise.race([exited, sleep(timeoutMs, undefined, { ref: false })]);
    }
  };
  return { child, pid, exited, stop: () => end(SHUTDOWN_SIGNALS), kill: () => end(KILL_SIGNALS) };
}

/** Waits for the watchdog too, so that no zombie remains. */
async function waitUntilGone(child: ChildProcess, watchdog: ChildProcess): Promise<void> {
  await once(child, 'exit');
  watchdog.ref();
  if (watchdog.kill('SIGKILL')) await once(watchdog, 'exit');
}

/** Stops the server even if this process is killed with SIGKILL: its end of the pipe closes, and `read` in the shell returns. */
function spawnWatchdog(pid: number): ChildProcess {
  const script = ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)];
  const watchdog = spawn('/bin/sh', script, {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  return watchdog;
}

async function waitUntilReady(
  child: ChildProcess,
  cluster: string,
  log: string,
  abort?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + 120_000; // recovery after a crash can take long
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    abort?.throwIfAborted();
    const lines = readPostmasterPid(cluster);
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return;
    await sleep(20);
  }
  throw new UserError(`PostgreSQL did not start; ${log} says why.`);
}

async function ensureDatabase(url: string, dataDir: string): Promise<void> {
  const code = await findConnectionError(url);
  if (code === undefined) return;
  if (code === '28P01') {
    throw new UserError(
      `The password in ${join(dataDir, 'secrets', 'postgres')} does not match the database beside it; put the old file back, or delete ${dataDir} to start over.`,
    );
  }
  if (code !== '3D000') throw new UserError(`PostgreSQL runs but rejects the connection (${code}).`);
  const admin = new Client({ connectionString: url.replace(/[^/]+$/, 'postgres') });
  await admin.connect();
  await admin.query(`create database ${DATABASE}`).finally(() => admin.end());
}

/** Undefined when the database responds, otherwise the error code from PostgreSQL or the network. */
export async function findConnectionError(url: string, timeoutMs = 10_000): Promise<string | undefined> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return isSystemError(error) && error.code ? error.code : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
