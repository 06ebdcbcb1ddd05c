import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../repository.ts';

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Files in backticks, from the root of the repository. */
const FILE = /`((?:apps|bench|docs|e2e|packages|scripts)\/[\w./-]+\.\w+)`/g;

describe.each(documents)('%s', (name) => {
  it('names only files that exist', () => {
    const text = readFileSync(join(root, name), 'utf8');
    const missing = [...text.matchAll(FILE)]
      .map(([, file]) => file!)
      .filter((file) => !existsSync(join(root, file)));
    expect(missing).toEqual([]);
  });
});

it('CHANGELOG.md begins with the version of package.json, or with what comes before its release', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const [, newest] = /^## (\S+)/m.exec(read('CHANGELOG.md'))!;
  const { version } = JSON.parse(read('package.json'));
  expect(newest).toBe(version.endsWith('-dev') ? 'Unreleased' : version);
  expect(JSON.parse(read('package-lock.json')).version).toBe(version);
});
