import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './captured.ts';
import { fingerprint } from './fingerprint.ts';
import { PlainError } from './plain-error.ts';
import { root } from './repository.ts';

const web = join(root, 'apps/web');
/** Written last: a build without it was interrupted and is made again. */
const stamp = join(web, 'build', '.sources');

const SOURCES = ['apps/web', 'packages/contracts', 'packages/environment', 'package-lock.json'];
const IGNORED = new Set(['build', '.react-router', 'node_modules']);

const sourcesNow = () => fingerprint(root, SOURCES, IGNORED);

/** True when the built pages are those of the sources. */
export function isWebBuilt(): boolean {
  try {
    return readFileSync(stamp, 'utf8') === sourcesNow();
  } catch {
    return false;
  }
}

export async function buildWeb(abort?: AbortSignal): Promise<void> {
  const sources = sourcesNow(); // before the build: what changes meanwhile must be built again
  rmSync(stamp, { force: true });
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const variables = { ...process.env, NODE_ENV: 'production' };
  const { code, stdout, stderr } = await capture(process.execPath, [cli, 'build'], {
    cwd: web,
    variables,
    abort,
  });
  if (code !== 0)
    throw new PlainError(`${stdout}${stderr}`.trim() + '\nThe pages could not be built; see above.');
  mkdirSync(join(web, 'build'), { recursive: true });
  writeFileSync(stamp, sources);
}
