import { readCpuMs } from './processes.ts';

const TIMES = 20;

export interface Timing {
  what: string;
  /** CPU of PostgreSQL for one run, planning included. No worker helps, so on a quiet machine it takes as long. */
  cpuMs: number;
  /** By the clock on the wall: the median. On a busy machine it says how busy. */
  wallMs: number;
}

/** Runs something many times; `postgres` is the process whose CPU counts. */
export async function timeRuns(
  what: string,
  postgres: number,
  run: () => Promise<unknown>,
  runs = TIMES,
): Promise<Timing> {
  await run(); // once more than counted: the first reads the disk
  const times: number[] = [];
  const before = readCpuMs(postgres);
  for (let n = 0; n < runs; n++) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  const wallMs = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!;
  return { what, cpuMs: (readCpuMs(postgres) - before) / runs, wallMs };
}

/** What several statements cost together. */
export const totalTiming = (statements: readonly Timing[]): Timing => ({
  what: 'together',
  cpuMs: statements.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  wallMs: statements.reduce((sum, { wallMs }) => sum + wallMs, 0),
});
