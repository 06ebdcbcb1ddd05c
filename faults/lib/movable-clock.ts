import { existsSync, writeFileSync } from 'node:fs';

const MACHINES: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
};
/** Where Debian's package `libfaketime` puts it. */
const LIBRARY = `/usr/lib/${MACHINES[process.arch]}/faketime/libfaketimeMT.so.1`;

/** The clock of one process, which can be wrong. Without libfaketime it is the machine's and always right. */
export class MovableClock {
  static readonly isAvailable = existsSync(LIBRARY);
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    this.moveTo(0);
  }

  /** For the process. Timers and measured times go on as they were: only the time of day is wrong. */
  get variables(): NodeJS.ProcessEnv {
    if (!MovableClock.isAvailable) return {};
    return {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  moveTo(offsetSeconds: number): void {
    writeFileSync(this.#file, `${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}\n`);
  }
}
