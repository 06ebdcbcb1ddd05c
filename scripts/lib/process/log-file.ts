import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 20 * 1024 * 1024;

export interface LogFile {
  write: (text: string) => void;
}

/** Opens the log of this run and renames the previous one to `.1`. Rotates when full, so two files are the maximum. */
export function openLog(path: string, maxBytes = MAX_BYTES): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let file = rotate(path);
  let size = 0;
  return {
    write(text) {
      if (size > maxBytes) {
        closeSync(file);
        file = rotate(path);
        size = 0;
      }
      size += writeSync(file, text);
    },
  };
}

function rotate(path: string): number {
  if (existsSync(path)) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
