import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { accountFor } from '../../scripts/lib/postgres/account.ts';
import { findPostgres } from '../../scripts/lib/postgres/binaries.ts';
import { createCluster, USER } from '../../scripts/lib/postgres/cluster.ts';
import { findConnectionError } from '../../scripts/lib/postgres/postgres.ts';
import { sendSignal } from '../../scripts/lib/process/process-info.ts';
import type { SmallDisk } from './small-disk.ts';

const PASSWORD = 'only-for-fault-runs';
/** Processes are killed here, not machines, so the system's memory survives and flushing would only cost time. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  timezone: 'UTC',
  fsync: 'off',
  wal_keep_size: '256MB',
  max_wal_size: '256MB',
  hot_standby: 'on',
  // A walsender that hears nothing must not hold up commits for a minute.
  wal_sender_timeout: '3s',
  wal_receiver_timeout: '3s',
};

interface NodeOptions {
  name: string;
  folder: string;
  port: number;
  disk: SmallDisk | undefined;
}

/** One PostgreSQL server with its own files and port. */
export class PostgresNode {
  readonly name: string;
  readonly port: number;
  readonly disk: SmallDisk | undefined;
  readonly #cluster: string;
  readonly #log: string;
  readonly #binaries = findPostgres();
  #child: ChildProcess | undefined;

  constructor({ name, folder, port, disk }: NodeOptions) {
    this.name = name;
    this.port = port;
    this.disk = disk;
    this.#cluster = join(folder, 'data');
    this.#log = `${folder}.log`; // outside: it must tell of a full disk
  }

  url(database: string): string {
    return `postgres://${USER}:${PASSWORD}@127.0.0.1:${this.port}/${database}`;
  }

  create(): void {
    const { initdb, postgres } = this.#binaries;
    createCluster({ cluster: this.#cluster, initdb, postgres, password: PASSWORD, durable: false });
    appendFileSync(join(this.#cluster, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
  }

  /** Makes this node a fresh copy of another one that follows it. */
  async copyFrom(primary: PostgresNode): Promise<void> {
    rmSync(this.#cluster, { recursive: true, force: true });
    mkdirSync(this.#cluster, { mode: 0o700 });
    const client = new Client({ connectionString: primary.url('postgres') });
    await client.connect();
    try {
      await client.query(`select pg_backup_start('${this.name}', true)`);
      const kept = ['--exclude=./postmaster.*', '--exclude=./pg_wal/*', '--exclude=./standby.signal'];
      const pack = ['-C', primary.#cluster, ...kept, '-cf', '-', '.'];
      // Files that vanish while they are copied are replayed from the log.
      execFileSync('sh', [
        '-c',
        'tar "$@" --warning=no-file-removed --warning=no-file-changed --ignore-failed-read | tar -C "$0" -xpf -',
        this.#cluster,
        ...pack,
      ]);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      writeFileSync(join(this.#cluster, 'backup_label'), rows[0]!.labelfile);
    } finally {
      await client.end();
    }
    const line = `user=${USER} password=${PASSWORD} host=127.0.0.1 port=${primary.port} application_name=${this.name}`;
    writeFileSync(join(this.#cluster, 'standby.signal'), '');
    writeFileSync(join(this.#cluster, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`);
    const account = accountFor(this.#cluster, this.#binaries.postgres);
    for (const name of ['.', 'backup_label', 'standby.signal', 'postgresql.auto.conf']) {
      account.own(join(this.#cluster, name));
    }
  }

  async start(): Promise<void> {
    const { postgres } = this.#binaries;
    const flags = Object.entries({ ...SETTINGS, port: this.port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const [command, args, options] = accountFor(this.#cluster, postgres).command(postgres, [
      '-D',
      this.#cluster,
      ...flags,
    ]);
    const output = openSync(this.#log, 'a');
    this.#child = spawn(command, args, {
      ...options,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    const deadline = Date.now() + 60_000;
    while ((await findConnectionError(this.url('postgres'))) !== undefined) {
      if (Date.now() > deadline || this.#child.exitCode !== null) {
        throw new Error(`PostgreSQL ${this.name} did not start; see ${this.#log}`);
      }
      await sleep(50);
    }
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** To the server and all its backends, which are in its process group or sessions below it. */
  signal(name: NodeJS.Signals): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    for (const child of backendsOf(pid)) sendSignal(child, name);
    sendSignal(pid, name);
  }

  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const gone = once(this.#child!, 'exit');
    this.signal('SIGKILL');
    await gone;
    rmSync(join(this.#cluster, 'postmaster.pid'), { force: true });
  }

  /** As a service manager does with what stopped by itself. */
  async startIfStopped(): Promise<void> {
    await sleep(200);
    if (!this.isRunning) await this.start();
  }

  async query<Row extends object>(statement: string, database = 'postgres'): Promise<Row[]> {
    const client = new Client({
      connectionString: this.url(database),
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function backendsOf(pid: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);
  } catch {
    return []; // none
  }
}
