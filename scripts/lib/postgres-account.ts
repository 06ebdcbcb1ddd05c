import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { PlainError } from './plain-error.ts';

const NAME = 'harusi-postgres';

/** How to run a program of PostgreSQL: what to spawn, and whom its files belong to. */
export interface Account {
  command: (program: string, args: string[]) => [string, string[], { uid?: number; gid?: number }];
  own: (path: string) => void;
}

/** PostgreSQL refuses to run as root: an ordinary user runs it directly, root lends it an account of its own. */
export function accountFor(cluster: string, postgres: string): Account {
  if (process.getuid?.() !== 0)
    return { command: (program, args) => [program, args, {}], own: () => undefined };

  const { uid, gid } = ownerOf(cluster) ?? systemUser();
  const own = (path: string) => chownSync(path, uid, gid);
  if (!hasSetpriv()) {
    return { command: (program, args) => [program, args, { uid, gid }], own };
  }
  const identity = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  own(cluster);
  const lent = canEnter(identity, cluster, postgres) ? identity : [...identity, ...PASS_CLOSED_FOLDERS];
  return { command: (program, args) => ['setpriv', [...lent, '--', program, ...args], {}], own };
}

/**
 * A clone in /root lies below a folder that only root may enter, and its permissions are not ours to change. This one
 * capability lets the account pass. Without the securebit access(2), by which initdb looks for postgres, ignores it.
 */
const PASS_CLOSED_FOLDERS = [
  '--inh-caps',
  '+dac_override',
  '--ambient-caps',
  '+dac_override',
  '--securebits',
  '+no_setuid_fixup',
];

function canEnter(identity: string[], cluster: string, postgres: string): boolean {
  const probe = ['sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', cluster, postgres];
  return spawnSync('setpriv', [...identity, '--', ...probe], { cwd: '/', stdio: 'ignore' }).status === 0;
}

/** A cluster that an ordinary user made stays theirs, so that they can go on without root. */
function ownerOf(cluster: string): { uid: number; gid: number } | undefined {
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

function systemUser(): { uid: number; gid: number } {
  const known = idOf(NAME);
  if (known) return known;
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir=/nonexistent',
    '--shell=/usr/sbin/nologin',
    NAME,
  ]);
  const created = idOf(NAME); // also when another start made it in the same moment
  if (created) return created;
  const reason = made.error ? 'there is no useradd' : String(made.stderr).trim();
  throw new PlainError(
    `PostgreSQL does not run as root and the system user ${NAME} could not be made (${reason}); run this as an ordinary user or set DATABASE_URL.`,
  );
}

function idOf(name: string): { uid: number; gid: number } | undefined {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

const hasSetpriv = () => spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0;
