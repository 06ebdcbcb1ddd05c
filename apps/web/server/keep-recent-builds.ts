import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** This one and two earlier ones. */
const KEPT_BUILDS = 3;
/** Files with a hash of their content in their names. */
const ASSETS = 'client/assets/';
/** The assets of each kept build, newest first. */
const RECORD = '.recent-builds.json';

/**
 * Deletes what a finished build did not write, except the assets of the builds before it: a tab that was opened before a
 * deployment still finds the code that it loads on demand.
 */
export async function keepRecentBuilds(directory: string, startedAt: Date): Promise<void> {
  const fresh: string[] = [];
  const older: string[] = [];
  for await (const entry of glob('**/*', { cwd: directory, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const isFresh = (await stat(file)).mtime >= startedAt;
    (isFresh ? fresh : older).push(file.slice(join(directory, '/').length));
  }
  const current = [...fresh, ...(await readServerAssets(directory, older))]
    .filter((name) => name.startsWith(ASSETS))
    .toSorted();
  const earlier = await readRecord(join(directory, RECORD));
  const kept = [current, ...earlier.filter((names) => names.join() !== current.join())].slice(0, KEPT_BUILDS);
  const keptNames = new Set(kept.flat());
  await Promise.all(older.filter((name) => !keptNames.has(name)).map((name) => rm(join(directory, name))));
  await writeFile(join(directory, RECORD), JSON.stringify(kept));
}

/**
 * Style sheets and faces that only the server names. React Router moves them to the client's files, but leaves those that are
 * there already, with their old dates.
 */
async function readServerAssets(directory: string, older: readonly string[]): Promise<string[]> {
  const text = await readFile(join(directory, 'server/.vite/manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text);
  const named = new Set(Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]));
  return older.filter((name) => named.has(name.replace(/^client\//, '').replace(/\.(br|gz)$/, '')));
}

async function readRecord(file: string): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return []; // the first build
  }
}
