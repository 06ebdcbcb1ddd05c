import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../repository.ts';
import { runProgram } from '../process/run-program.ts';
import { UserError } from '../terminal/user-error.ts';

const MIGRATIONS = join('packages', 'db', 'migrations');

/** The newest version tag before this commit; undefined in a checkout without tags, such as a shallow clone. */
export async function findPreviousRelease(): Promise<string | undefined> {
  const { code, stdout } = await runProgram('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*']);
  return code === 0 ? stdout.trim() : undefined;
}

/**
 * Runs `work` in a copy of a release that has today's migrations: its code, its tests, our schema. This is what an
 * upgrade looks like from the inside while the processes of the old release still run.
 */
export async function withPreviousRelease<T>(tag: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'harusi-release-'));
  try {
    await unpack(tag, folder);
    linkPackages(folder);
    rmSync(join(folder, MIGRATIONS), { recursive: true });
    cpSync(join(root, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function unpack(tag: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  for (const [command, ...args] of [
    ['git', 'archive', '--output', archive, tag],
    ['tar', '-xf', archive, '-C', folder],
  ] as const) {
    const { code, stderr } = await runProgram(command, args);
    if (code !== 0) throw new UserError(`The release ${tag} could not be unpacked:\n${stderr.trim()}`);
  }
  rmSync(archive);
}

const OUR_SCOPE = '@harusi';

/** Uses the packages installed here, except our own workspaces: those must be the release's. */
function linkPackages(folder: string): void {
  for (const owner of ['.', ...workspaces()]) {
    const installed = join(root, owner, 'node_modules');
    if (!existsSync(installed) || !existsSync(join(folder, owner))) continue;
    const target = join(folder, owner, 'node_modules');
    mkdirSync(target);
    for (const name of readdirSync(installed)) {
      if (name !== OUR_SCOPE && name !== '.cache') symlinkSync(join(installed, name), join(target, name));
    }
  }
  const scope = join(folder, 'node_modules', OUR_SCOPE);
  mkdirSync(scope);
  for (const workspace of workspaces()) {
    const path = join(folder, workspace);
    if (existsSync(path)) symlinkSync(relative(scope, path), join(scope, workspace.split('/').at(-1)!));
  }
}

const workspaces = () =>
  ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
