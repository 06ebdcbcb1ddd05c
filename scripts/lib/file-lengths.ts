import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.ts';

const LIMIT = 300;
const SOURCES = /\.(ts|tsx|mjs|css)$/;
const IGNORED = new Set([
  'node_modules',
  'build',
  '.react-router',
  '.data',
  '.git',
  'migrations',
  'test-results',
]);

/** Source files longer than the style guide allows. */
export function tooLong(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (IGNORED.has(entry.name)) return [];
    if (entry.isDirectory()) return tooLong(path);
    if (!SOURCES.test(entry.name)) return [];
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n').length;
    return lines > LIMIT ? [`${path} has ${lines} lines; ${LIMIT} is the limit.`] : [];
  });
}
