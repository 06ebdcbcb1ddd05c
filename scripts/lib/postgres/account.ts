import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { UserError } from '../terminal/user-error.ts';

const NAME = 'harusi-postgres';

/** The user that runs PostgreSQL's programs and owns its files. */
export interface Account {
  command: (program: string, args: string[]) => [string, string[], { uid?: number; gid?: number }];
  own: (path: string) => void;
}

/** PostgreSQL refuses to run as root: ordinary users run it directly, root runs it as a system user. */
export function accountFor(cluster: string, postgres: string): Account {
  if (process.getuid?.() !== 0)
    return { command: (program, args) => [program, args, {}], own: () => undefined };

  const { uid, gid } = findOwner(cluster) ?? ensureSystemUser();
  const own = (path: string) => chownSync(path, uid, gid);
  if (!hasSetpriv()) {
    return { command: (program, args) => [program, args, { uid, gid }], own };
  }
  const identity = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  own(cluster);
  const privileges = canEnter(identity, cluster, postgres)
    ? identity
    : [...identity, ...BYPASS_FOLDER_PERMISSIONS];
  return { command: (program, args) => ['setpriv', [...privileges, '--', program, ...args], {}], own };
}

/**
 * A clone in /root lies below a folder that only root may enter. This capability lets the system user pass without
 * changing permissions. initdb looks for postgres with access(2), which honours the capability only with the securebit.
 */
const BYPASS_FOLDER_PERMISSIONS = [
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

/** A cluster created by an ordinary user stays theirs, so they can continue without root. */
function findOwner(cluster: string): { uid: number; gid: number } | undefined {
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

function ensureSystemUser(): { uid: number; gid: number } {
  const existing = findUserIds(NAME);
  if (existing) return existing;
  const added = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir=/nonexistent',
    '--shell=/usr/sbin/nologin',
    NAME,
  ]);
  const created = findUserIds(NAME); // also when another start added it at the same moment
  if (created) return created;
  const reason = added.error ? 'there is no useradd' : String(added.stderr).trim();
  throw new UserError(
    `PostgreSQL does not run as root and the system user ${NAME} could not be added (${reason}); run this as an ordinary user or set DATABASE_URL.`,
  );
}

function findUserIds(name: string): { uid: number; gid: number } | undefined {
  try {
    const readId = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
    return { uid: readId('-u'), gid: readId('-g') };
  } catch {
    return undefined;
  }
}

const hasSetpriv = () => spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0;
