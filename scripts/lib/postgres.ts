import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { signal } from './pids.ts';
import { isSystemError, PlainError } from './plain-error.ts';
import { freePort } from './ports.ts';
import { type Account, accountFor } from './postgres-account.ts';
import { findPostgres } from './postgres-binaries.ts';
import { makeCluster, postmasterLines, readPassword, stopForgotten, USER } from './postgres-cluster.ts';

export interface Postgres {
  url: string;
  pid: number;
  /** Resolves when the server ends, whoever ended it. */
  exited: Promise<void>;
  /** Ends all connections, writes everything down, and waits until the server is gone. */
  stop: () => Promise<void>;
}

interface Options {
  dataDir: string;
  /** False for tests: nothing survives a power cut, and everything is faster. */
  durable?: boolean;
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
const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts the PostgreSQL that npm installed, on a port of its own, with its files in `<dataDir>/postgres`. */
export async function startPostgres({ dataDir, durable = true }: Options): Promise<Postgres> {
  const { postgres, initdb } = findPostgres();
  const cluster = join(dataDir, 'postgres');
  const password = readPassword(dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) makeCluster({ cluster, initdb, postgres, password, durable });
  await stopForgotten(cluster);

  const account = accountFor(cluster, postgres);
  const log = join(dataDir, 'postgres.log');
  if (existsSync(log)) renameSync(log, `${log}.1`);

  const port = await freePort();
  const server = launch({ account, postgres, cluster, log, port, durable });
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  try {
    await untilReady(server.child, cluster, log);
    await ensureDatabase(url, dataDir);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url, pid: server.pid, exited: server.exited, stop: server.stop };
}

interface Launch {
  account: Account;
  postgres: string;
  cluster: string;
  log: string;
  port: number;
  durable: boolean;
}

/** A fast shutdown; failing that one without goodbyes, after which PostgreSQL recovers at the next start. */
const LAST_WORDS = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
] as const;

function launch({ account, postgres, cluster, log, port, durable }: Launch) {
  const settings = { ...SETTINGS, ...(durable ? {} : CARELESS), port };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args, options] = account.command(postgres, ['-D', cluster, ...flags]);
  const output = openSync(log, 'a', 0o600);
  // Its own session: Ctrl-C in the terminal reaches us, and we stop the server last.
  const child = spawn(command, args, {
    ...options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const { pid } = child;
  if (pid === undefined) throw new PlainError(`PostgreSQL could not be started from ${postgres}.`);

  const guardian = stopWhenWeDie(pid);
  const exited = untilGone(child, guardian);

  const stop = async () => {
    for (const [name, patience] of LAST_WORDS) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      signal(pid, name);
      await Promise.race([exited, sleep(patience, undefined, { ref: false })]);
    }
  };
  return { child, pid, exited, stop };
}

/** Waits for the guardian too: nothing of ours is left behind, not even a zombie. */
async function untilGone(child: ChildProcess, guardian: ChildProcess): Promise<void> {
  await once(child, 'exit');
  guardian.ref();
  if (guardian.kill('SIGKILL')) await once(guardian, 'exit');
}

/** Even kill -9 on us leaves no server behind: our end of this pipe closes, and the shell at the other end acts. */
function stopWhenWeDie(pid: number): ChildProcess {
  const script = ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)];
  const guardian = spawn('/bin/sh', script, {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guardian.on('error', () => undefined);
  guardian.unref();
  return guardian;
}

async function untilReady(child: ChildProcess, cluster: string, log: string): Promise<void> {
  const deadline = Date.now() + 120_000; // recovery after a power cut takes its time
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const lines = postmasterLines(cluster);
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return;
    await sleep(20);
  }
  throw new PlainError(`PostgreSQL did not start; ${log} says why.`);
}

async function ensureDatabase(url: string, dataDir: string): Promise<void> {
  const code = await connectionProblem(url);
  if (code === undefined) return;
  if (code === '28P01') {
    throw new PlainError(
      `The password in ${join(dataDir, 'secrets', 'postgres')} is not that of the database beside it; put the old file back, or delete ${dataDir} to begin anew.`,
    );
  }
  if (code !== '3D000') throw new PlainError(`PostgreSQL runs but does not let us in (${code}).`);
  const admin = new Client({ connectionString: url.replace(/[^/]+$/, 'postgres') });
  await admin.connect();
  await admin.query(`create database ${DATABASE}`).finally(() => admin.end());
}

/** Undefined when the database answers, otherwise the code of PostgreSQL or of the network. */
export async function connectionProblem(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
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
