import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from '@harusi/environment/environment';

/** Stores files under names such as `5f/5f03/640.webp`. A file never changes once written. */
export interface FileStore {
  /** Undefined when the file does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Atomic: readers never see half a file. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Removes everything under `5f/5f03`. Repeating it changes nothing. */
  removeFolder(name: string): Promise<void>;
}

/** A folder in the data directory. */
export function openFileStore({ dataDir }: Environment): FileStore {
  return openFolder(join(dataDir, 'media'));
}

/** Lower-case letters and digits, separated by single dots and slashes: no name leads out of the folder. */
const FILE_NAME = /^[0-9a-z]+(?:[./][0-9a-z]+)*$/;

/** Stores files in a local folder. */
export function openFolder(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!FILE_NAME.test(name)) throw new Error(`Invalid file name: ${name}`);
    return join(folder, name);
  };
  return {
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
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
  };
}
