import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMark } from './pids.ts';
import { findRun, takeRunLock } from './run-lock.ts';

describe('takeRunLock', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'harusi-lock-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const left = (holder: object) => writeFileSync(join(dataDir, 'run.lock'), JSON.stringify(holder));

  it('lets one run in and refuses the next with a sentence', () => {
    const lock = takeRunLock(dataDir);
    expect(() => takeRunLock(dataDir)).toThrow(/^Harusi already runs on .*; stop it first or set DATA_DIR/);
    lock.release();
    takeRunLock(dataDir).release();
    expect(findRun(dataDir)).toBeUndefined();
  });

  it('tells other commands the database, and nobody else', () => {
    const lock = takeRunLock(dataDir);
    lock.tell('postgres://harusi:secret@127.0.0.1:1/harusi');
    expect(findRun(dataDir)?.databaseUrl).toBe('postgres://harusi:secret@127.0.0.1:1/harusi');
    expect(statSync(join(dataDir, 'run.lock')).mode & 0o777).toBe(0o600);
    lock.release();
  });

  it('takes over from a run that is gone', () => {
    left({ pid: 2 ** 22 + 1, startMark: '1' });
    expect(findRun(dataDir)).toBeUndefined();
    takeRunLock(dataDir).release();
  });

  it('takes over when the pid went to another process', () => {
    left({ pid: process.pid, startMark: `${startMark(process.pid)}0` });
    expect(() => takeRunLock(dataDir).release()).not.toThrow();
  });

  it('takes over a lock that was never finished', () => {
    writeFileSync(join(dataDir, 'run.lock'), '{"pid":');
    expect(() => takeRunLock(dataDir).release()).not.toThrow();
  });
});
