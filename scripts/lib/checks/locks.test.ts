import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../repository.ts';

const MODULES = 'apps/api/src/modules/';
const LOCK =
  /\.for\('(?:update|share|no key update)'|\bfor (?:no key update|update|share)\b|pg_\w*advisory\w*lock(?:_shared)?\(|\block table\b/g;

const filesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const code = [...filesUnder('apps/api/src'), ...filesUnder('packages/db/src')];

/** One per line of the table. */
const rows = read('docs/decisions/0030-locks.md')
  .split('\n')
  .flatMap((line) => {
    const [, path, test, title] = /^\| `([^`]+)`.*\| `([^`]+)`: (.+?) *\|$/.exec(line) ?? [];
    if (path === undefined) return [];
    return [{ path: /^(apps|packages)\/(api|db)\//.test(path) ? path : MODULES + path, test, title }];
  });

const withoutComments = (text: string) => text.replace(/^\s*(\/\/|--|\/?\*).*$/gm, '');

describe('docs/decisions/0030-locks.md', () => {
  it('has a line for every lock', () => {
    const locks = code
      .filter((path) => /\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts'))
      .flatMap((path) => Array.from(withoutComments(read(path)).matchAll(LOCK), () => path));
    expect(locks.length).toBeGreaterThan(50);
    expect(rows.map(({ path }) => path).toSorted()).toEqual(locks.toSorted());
  });

  it.each(rows)('names a test that exists: $test: $title', ({ test, title }) => {
    const files = code.filter((path) => basename(path) === `${test}.api.test.ts`);
    expect(files.some((path) => read(path).includes(title!))).toBe(true);
  });
});
