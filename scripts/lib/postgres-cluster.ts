import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateSecret } from '@harusi/environment/secrets';
import { commandLine, goneWithin, signal } from './pids.ts';
import { isSystemError, PlainError } from './plain-error.ts';
import { accountFor } from './postgres-account.ts';

export const USER = 'harusi';

/** The password of the superuser, made on first use. */
export const readPassword = (dataDir: string) => readOrCreateSecret(dataDir, 'postgres');

interface NewCluster {
  cluster: string;
  initdb: string;
  postgres: string;
  password: string;
  durable: boolean;
}

/** Made aside and moved into place, so that an interrupted start leaves no half a cluster. */
export function makeCluster({ cluster, initdb, postgres, password, durable }: NewCluster): void {
  const draft = `${cluster}-new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const account = accountFor(draft, postgres);

  const secrets = mkdtempSync(join(tmpdir(), 'harusi-initdb-'));
  const passwordFile = join(secrets, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  account.own(passwordFile);
  account.own(secrets);
  try {
    // The builtin provider sorts by code point and knows upper and lower case of all letters. Unlike libc and ICU it
    // gives the same order on every machine, so that no index breaks by an upgrade.
    const [command, args, options] = account.command(initdb, [
      `--pgdata=${draft}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    const made = spawnSync(command, args, { ...options, cwd: '/', encoding: 'utf8' });
    if (made.status !== 0) {
      const reason = made.error?.message ?? `${made.stdout}${made.stderr}`.trim();
      throw new PlainError(`PostgreSQL could not make its files in ${cluster}; it said:\n${reason}`);
    }
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
  rmSync(cluster, { recursive: true, force: true });
  renameSync(draft, cluster);
}

/** A killed run may leave its server behind, which still holds the files. A dead one PostgreSQL recovers from itself. */
export async function stopForgotten(cluster: string): Promise<void> {
  const pid = postmasterLines(cluster)[0];
  if (pid === undefined || !commandLine(Number(pid)).includes(cluster)) return;
  try {
    signal(Number(pid), 'SIGINT');
  } catch (error) {
    if (!(isSystemError(error) && error.code === 'EPERM')) throw error;
    throw new PlainError(
      `Another user runs PostgreSQL (process ${pid}) on ${cluster}; stop it or set DATA_DIR to another folder.`,
    );
  }
  if (!(await goneWithin(Number(pid), 30_000))) {
    throw new PlainError(
      `PostgreSQL of an earlier run (process ${pid}) does not stop; please stop it yourself.`,
    );
  }
}

/** The lines of postmaster.pid: the pid first, the state eighth. Empty when no server holds the files. */
export function postmasterLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return [];
    throw error;
  }
}
