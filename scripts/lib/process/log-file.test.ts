import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLog } from './log-file.ts';

it('keeps the previous log, and at most two full files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harusi-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'logs', 'api.log');
  openLog(path).write('first run');
  const log = openLog(path, 5);
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('first run');
  for (const text of ['123456', 'abcdef', 'x']) log.write(text);
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('abcdef');
  expect(readFileSync(path, 'utf8')).toBe('x');
});
