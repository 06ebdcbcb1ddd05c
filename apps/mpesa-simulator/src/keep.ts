import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

export interface Kept<T> {
  read: () => T | undefined;
  write: (value: T) => void;
}

/** A small file in the data directory. It is replaced whole, so that a crash leaves the old one. */
export function keepIn<T>(dataDir: string, name: string, schema: z.ZodType<T>): Kept<T> {
  const folder = join(dataDir, 'mpesa-simulator');
  const file = join(folder, `${name}.json`);
  return {
    read() {
      try {
        return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return undefined; // not there yet, or not ours: begin anew
      }
    },
    write(value) {
      mkdirSync(folder, { recursive: true });
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(value));
      renameSync(draft, file);
    },
  };
}

export interface PutOff {
  soon: () => void;
  /** Now, if anything waits. */
  flush: () => void;
}

const A_MOMENT_MS = 200;

/** For what changes in a rush: written once for all that happened within a moment, and when the simulator ends. */
export function putOff(write: () => void): PutOff {
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    write();
  };
  return { soon: () => void (timer ??= setTimeout(flush, A_MOMENT_MS).unref()), flush };
}
