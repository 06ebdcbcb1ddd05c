import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMark } from './pids.ts';
import { isSystemError, PlainError } from './plain-error.ts';

/** Who runs on a data directory. The file holds the database's password, so only its owner may read it. */
interface Holder {
  pid: number;
  startMark: string | undefined;
  databaseUrl?: string;
}

export interface RunLock {
  /** Lets `npm run admin:create` and `npm run demo:reset` find the database of this run. */
  tell: (databaseUrl: string) => void;
  release: () => void;
}

const fileIn = (dataDir: string) => join(dataDir, 'run.lock');

/** At most one run works on a data directory. The lock of a killed run is taken over. */
export function takeRunLock(dataDir: string): RunLock {
  mkdirSync(dataDir, { recursive: true });
  const file = fileIn(dataDir);
  const holder: Holder = { pid: process.pid, startMark: startMark(process.pid) };
  for (let attempt = 0; attempt < 10; attempt++) {
    if (claim(file, holder)) return lockOf(file, holder);
    const other = findRun(dataDir);
    if (other) {
      throw new PlainError(
        `Harusi already runs on ${dataDir} (process ${other.pid}); stop it first or set DATA_DIR to another folder.`,
      );
    }
    clearStale(file);
  }
  throw new PlainError(`${file} changes all the time; stop the other starts on this folder.`);
}

/** The living run on this data directory, if there is one. */
export function findRun(dataDir: string): Holder | undefined {
  const holder = read(fileIn(dataDir));
  return holder && isLiving(holder) ? holder : undefined;
}

function lockOf(file: string, holder: Holder): RunLock {
  return {
    tell(databaseUrl) {
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify({ ...holder, databaseUrl }), { mode: 0o600 });
      renameSync(draft, file);
    },
    release() {
      if (read(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** The link appears with its content, so that nobody ever reads half a lock. */
function claim(file: string, holder: Holder): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves the lock aside before looking again: of several that find the same stale lock, none removes a fresh one. */
function clearStale(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved && isLiving(moved)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

const isLiving = (holder: Holder) => {
  const mark = startMark(holder.pid);
  return mark !== undefined && mark === holder.startMark;
};

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (isSystemError(error) && error.code === 'ENOENT')) return undefined;
    throw error;
  }
}
