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
