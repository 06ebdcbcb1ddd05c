import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStartTime } from '../process/process-info.ts';
import { isSystemError, UserError } from '../terminal/user-error.ts';

/** The process that uses a data directory. The file contains the database password, so it is readable by its owner only. */
interface Holder {
  pid: number;
  startTime: string | undefined;
  databaseUrl?: string;
}

export interface RunLock {
  /** Lets `npm run admin:create` and `npm run demo:reset` find the database of this run. */
  setDatabaseUrl: (databaseUrl: string) => void;
  release: () => void;
}

const lockFile = (dataDir: string) => join(dataDir, 'run.lock');

/** Ensures that one run at a time uses a data directory. Takes over the lock of a killed run. */
export function acquireRunLock(dataDir: string): RunLock {
  mkdirSync(dataDir, { recursive: true });
  const file = lockFile(dataDir);
  const holder: Holder = { pid: process.pid, startTime: processStartTime(process.pid) };
  for (let attempt = 0; attempt < 10; attempt++) {
    if (claim(file, holder)) return createLock(file, holder);
    const other = findRun(dataDir);
    if (other) {
      throw new UserError(
        `Harusi is already running on ${dataDir} (process ${other.pid}); stop it first or set DATA_DIR to another folder.`,
      );
    }
    removeStaleLock(file);
  }
  throw new UserError(`${file} keeps changing; stop the other processes that start on this folder.`);
}

/** The process that currently runs on this data directory. */
export function findRun(dataDir: string): Holder | undefined {
  const holder = read(lockFile(dataDir));
  return holder && isAlive(holder) ? holder : undefined;
}

function createLock(file: string, holder: Holder): RunLock {
  return {
    setDatabaseUrl(databaseUrl) {
      const temporary = `${file}.${process.pid}`;
      writeFileSync(temporary, JSON.stringify({ ...holder, databaseUrl }), { mode: 0o600 });
      renameSync(temporary, file);
    },
    release() {
      if (read(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** Links a complete file into place, so no process reads a half-written lock. */
function claim(file: string, holder: Holder): boolean {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Moves the lock aside before checking it again, so two processes that find the same stale lock never remove a fresh one. */
function removeStaleLock(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved && isAlive(moved)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

const isAlive = (holder: Holder) => {
  const startTime = processStartTime(holder.pid);
  return startTime !== undefined && startTime === holder.startTime;
};

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (isSystemError(error) && error.code === 'ENOENT')) return undefined;
    throw error;
  }
}
