import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const FULL = 20 * 1024 * 1024;

export interface LogFile {
  write: (text: string) => void;
}

/** A log of this run. The one before is kept as `.1`; a full one takes its place, so that no disk fills up. */
export function openLog(path: string, full = FULL): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let file = open(path);
  let size = 0;
  return {
    write(text) {
      if (size > full) {
        closeSync(file);
        file = open(path);
        size = 0;
      }
      size += writeSync(file, text);
    },
  };
}

function open(path: string): number {
  if (existsSync(path)) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
