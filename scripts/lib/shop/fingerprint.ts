import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A hash of the names and contents of all files below the given paths. */
export function fingerprint(base: string, paths: string[], ignored: ReadonlySet<string>): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(base, path), ignored))) {
    const content = readFileSync(file);
    hash.update(`${relative(base, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Sorted, because readdir returns files in no particular order. */
function filesBelow(path: string, ignored: ReadonlySet<string>): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.has(name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => filesBelow(join(path, name), ignored));
}
