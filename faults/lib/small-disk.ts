import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Room for the database with the log of the last minutes. */
const SIZE = '1536m';
const CHUNK = Buffer.alloc(2 ** 20);

/** A folder on a disk of its own, which can be filled. Mounting one takes root on Linux. */
export class SmallDisk {
  readonly #folder: string;
  readonly #ballast: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#ballast = join(folder, 'ballast');
  }

  /** Undefined where we may not mount; the folder is an ordinary one then. */
  static mount(folder: string): SmallDisk | undefined {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', folder]);
    return mounted.status === 0 ? new SmallDisk(folder) : undefined;
  }

  fill(): void {
    const file = openSync(this.#ballast, 'w');
    try {
      for (;;) writeSync(file, CHUNK);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.#ballast, { force: true });
  }

  unmount(): void {
    spawnSync('umount', ['-l', this.#folder]);
  }
}
