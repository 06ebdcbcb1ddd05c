import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../process/run-program.ts';
import { fingerprint } from './fingerprint.ts';
import { UserError } from '../terminal/user-error.ts';
import { root } from '../repository.ts';

const web = join(root, 'apps/web');
/** Written last, so an interrupted build is repeated. */
const stampFile = join(web, 'build', '.sources');

const SOURCES = ['apps/web', 'packages/contracts', 'packages/environment', 'package-lock.json'];
const IGNORED = new Set(['build', '.react-router', 'node_modules']);

const fingerprintSources = () => fingerprint(root, SOURCES, IGNORED);

/** True when the build matches the sources. */
export function isWebBuilt(): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === fingerprintSources();
  } catch {
    return false;
  }
}

export async function buildWeb(abort?: AbortSignal): Promise<void> {
  const sources = fingerprintSources(); // before the build, so that files saved during it trigger another one
  rmSync(stampFile, { force: true });
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const variables = { ...process.env, NODE_ENV: 'production' };
  const { code, stdout, stderr } = await runProgram(process.execPath, [cli, 'build'], {
    cwd: web,
    variables,
    abort,
  });
  if (code !== 0)
    throw new UserError(`${stdout}${stderr}`.trim() + '\nThe pages could not be built; see above.');
  mkdirSync(join(web, 'build'), { recursive: true });
  writeFileSync(stampFile, sources);
}
