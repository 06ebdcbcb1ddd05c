import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
/** Rules out containers, which often have 64 MB there. The suite needs less than one gigabyte. */
const MIN_FREE_BYTES = 2 * GIGABYTE;
/** Files in memory leave less for the programs under test. */
const MIN_AVAILABLE_MEMORY = 6 * GIGABYTE;

/**
 * Makes a folder for temporary files of tests: in memory if Linux has plenty, otherwise on disk, where copying a database of
 * a thousand files takes up to ten times as long.
 */
export function makeMemoryFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  if (process.env['TMPDIR']) return false; // the user has chosen a folder
  if (process.availableMemory() < MIN_AVAILABLE_MEMORY) return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false; // not Linux
  }
}
