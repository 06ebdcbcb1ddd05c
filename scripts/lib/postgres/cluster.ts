import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateSecret } from '@harusi/environment/secrets';
import { commandLine, waitForExit, sendSignal } from '../process/process-info.ts';
import { isSystemError, UserError } from '../terminal/user-error.ts';
import { accountFor } from './account.ts';

export const USER = 'harusi';

/** The superuser's password, generated on first use. */
export const readPassword = (dataDir: string) => readOrCreateSecret(dataDir, 'postgres');

interface NewCluster {
  cluster: string;
  initdb: string;
  postgres: string;
  password: string;
  durable: boolean;
}

/** Creates the cluster in a temporary folder and moves it into place, so an interrupted start leaves no half-made cluster. */
export function createCluster({ cluster, initdb, postgres, password, durable }: NewCluster): void {
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
    // The builtin provider sorts by code point. Unlike libc and ICU, its order never changes with the machine or an
    // upgrade, which would corrupt indexes.
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
    const result = spawnSync(command, args, { ...options, cwd: '/', encoding: 'utf8' });
    if (result.status !== 0) {
      const reason = result.error?.message ?? `${result.stdout}${result.stderr}`.trim();
      throw new UserError(`PostgreSQL could not create its files in ${cluster}:\n${reason}`);
    }
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
  rmSync(cluster, { recursive: true, force: true });
  renameSync(draft, cluster);
}

/** Stops a server that a killed run left behind and that still holds the files. PostgreSQL itself recovers from a dead one. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = readPostmasterPid(cluster)[0];
  if (pid === undefined || !commandLine(Number(pid)).includes(cluster)) return;
  try {
    sendSignal(Number(pid), 'SIGINT');
  } catch (error) {
    if (!(isSystemError(error) && error.code === 'EPERM')) throw error;
    throw new UserError(
      `Another user runs PostgreSQL (process ${pid}) on ${cluster}; stop it or set DATA_DIR to another folder.`,
    );
  }
  if (!(await waitForExit(Number(pid), 30_000))) {
    throw new UserError(
      `PostgreSQL of an earlier run (process ${pid}) does not stop; please stop it yourself.`,
    );
  }
}

/**
 * Ends what a killed server left behind. Its processes end by themselves when they notice, but one that is stopped or busy
 * does not, and a new server refuses to start beside it. They work in the folder of their cluster and in no other.
 */
export function killLeftovers(cluster: string): void {
  if (process.platform !== 'linux') return;
  const folder = realpathSync(cluster);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (workingFolder(pid) === folder && commandLine(Number(pid)).startsWith('postgres: ')) {
      sendSignal(Number(pid), 'SIGKILL');
    }
  }
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // gone, or of another user
  }
}

/** The lines of postmaster.pid: the first is the pid, the eighth the state. Empty when no server holds the files. */
export function readPostmasterPid(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return [];
    throw error;
  }
}
