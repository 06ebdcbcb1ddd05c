import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

export interface JsonFile<T> {
  read: () => T | undefined;
  write: (value: T) => void;
}

/** A small file in the data directory, replaced atomically so that a crash leaves the old version. */
export function jsonFile<T>(dataDir: string, name: string, schema: z.ZodType<T>): JsonFile<T> {
  const folder = join(dataDir, 'mpesa-simulator');
  const file = join(folder, `${name}.json`);
  return {
    read() {
      try {
        return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return undefined; // missing, or not ours: start empty
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

export interface DebouncedWrite {
  soon: () => void;
  /** Writes now if a write is pending. */
  flush: () => void;
}

const DELAY_MS = 200;

/** Batches frequent changes into one write, flushed when the simulator stops. */
export function debounceWrite(write: () => void): DebouncedWrite {
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    write();
  };
  return { soon: () => void (timer ??= setTimeout(flush, DELAY_MS).unref()), flush };
}
