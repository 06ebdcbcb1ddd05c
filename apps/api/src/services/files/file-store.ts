import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

export interface StoredFile {
  name: string;
  size: number;
  /** In hex, where the storage tells it without a read. */
  md5?: string;
}

/** Stores files under names such as `5f/5f03/640.webp`. A file never changes once written. */
export interface FileStore {
  /** Undefined when the file does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Atomic: readers never see half a file. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Removes everything under `5f/5f03`. Repeating it changes nothing. */
  removeFolder(name: string): Promise<void>;
  /** All files, in no particular order. */
  list(): AsyncIterable<StoredFile>;
}

/** Lower-case letters and digits, separated by single dots and slashes: no name leads out of the folder. */
const FILE_NAME = /^[0-9a-z]+(?:[./][0-9a-z]+)*$/;

export const isFileName = (name: string) => FILE_NAME.test(name);

export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Invalid file name: ${name}`);
}

/** Stores files in a local folder. */
export function openFolder(folder: string): FileStore {
  const pathOf = (name: string) => {
    requireFileName(name);
    return join(folder, name);
  };
  return {
    async read(name) {
      return readFile(pathOf(name)).catch(undefinedIfMissing);
    },

    async write(name, bytes) {
      const path = pathOf(name);
      // Flushes to a temporary file and renames it, so that a power cut can't leave an empty file under the
      // final name.
      const aside = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(aside, bytes, { flush: true });
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },

    async removeFolder(name) {
      await rm(pathOf(name), { recursive: true, force: true });
    },

    async *list() {
      const entries =
        (await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const name = relative(folder, path);
        if (!entry.isFile() || !isFileName(name)) continue; // a temporary file is being written
        const found = await stat(path).catch(undefinedIfMissing);
        if (found) yield { name, size: found.size };
      }
    },
  };
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
