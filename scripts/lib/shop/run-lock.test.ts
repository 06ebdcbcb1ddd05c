import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processStartTime } from '../process/process-info.ts';
import { findRun, acquireRunLock } from './run-lock.ts';

describe('acquireRunLock', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'harusi-lock-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const writeLock = (holder: object) => writeFileSync(join(dataDir, 'run.lock'), JSON.stringify(holder));

  it('admits one run and rejects the next', () => {
    const lock = acquireRunLock(dataDir);
    expect(() => acquireRunLock(dataDir)).toThrow(
      /^Harusi is already running on .*; stop it first or set DATA_DIR/,
    );
    lock.release();
    acquireRunLock(dataDir).release();
    expect(findRun(dataDir)).toBeUndefined();
  });

  it('shares the database URL with other commands of the same user only', () => {
    const lock = acquireRunLock(dataDir);
    lock.setDatabaseUrl('postgres://harusi:secret@127.0.0.1:1/harusi');
    expect(findRun(dataDir)?.databaseUrl).toBe('postgres://harusi:secret@127.0.0.1:1/harusi');
    expect(statSync(join(dataDir, 'run.lock')).mode & 0o777).toBe(0o600);
    lock.release();
  });

  it('takes over from a dead run', () => {
    writeLock({ pid: 2 ** 22 + 1, startTime: '1' });
    expect(findRun(dataDir)).toBeUndefined();
    acquireRunLock(dataDir).release();
  });

  it('takes over when another process has reused the pid', () => {
    writeLock({ pid: process.pid, startTime: `${processStartTime(process.pid)}0` });
    expect(() => acquireRunLock(dataDir).release()).not.toThrow();
  });

  it('takes over a half-written lock', () => {
    writeFileSync(join(dataDir, 'run.lock'), '{"pid":');
    expect(() => acquireRunLock(dataDir).release()).not.toThrow();
  });
});
