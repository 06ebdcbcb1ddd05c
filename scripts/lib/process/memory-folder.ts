import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
/** Containers often have 64 MB there. The suite needs less than one gigabyte. */
const LEAST_ROOM = 2 * GIGABYTE;
/** The files take it from the programs under test. */
const LEAST_MEMORY = 6 * GIGABYTE;

/**
 * Makes a folder for files that only tests need: in memory where Linux has much of it, otherwise on disk, where copying a
 * database of a thousand files takes up to ten times as long.
 */
export function makeMemoryFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  if (process.env['TMPDIR']) return false; // says where such files belong
  if (process.availableMemory() < LEAST_MEMORY) return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= LEAST_ROOM;
  } catch {
    return false; // not Linux
  }
}
