import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

describe('fingerprint', () => {
  let base = '';
  const current = () => fingerprint(base, ['app', 'lock.json'], new Set(['build']));
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'harusi-print-'));
    mkdirSync(join(base, 'app', 'build'), { recursive: true });
    writeFileSync(join(base, 'app', 'a.ts'), 'one');
  });
  afterEach(() => rmSync(base, { recursive: true }));

  it('ignores rewrites of the same content and ignored folders', () => {
    const before = current();
    writeFileSync(join(base, 'app', 'build', 'out.js'), 'built');
    writeFileSync(join(base, 'app', 'a.ts'), 'one');
    expect(current()).toBe(before);
  });

  it.each([
    ['a byte', 'app/a.ts', 'two'],
    ['a new file', 'app/b.ts', ''],
    ['a file listed by name', 'lock.json', '{}'],
  ])('changes with %s', (_what, path, content) => {
    const before = current();
    writeFileSync(join(base, path), content);
    expect(current()).not.toBe(before);
  });

  it('distinguishes where one file ends and the next begins', () => {
    writeFileSync(join(base, 'app', 'a.ts'), 'ab');
    writeFileSync(join(base, 'app', 'b.ts'), 'c');
    const before = current();
    writeFileSync(join(base, 'app', 'a.ts'), 'a');
    writeFileSync(join(base, 'app', 'b.ts'), 'bc');
    expect(current()).not.toBe(before);
  });
});
