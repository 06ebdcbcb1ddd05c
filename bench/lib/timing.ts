import { readCpuMs } from './processes.ts';

const TIMES = 20;

export interface Timing {
  what: string;
  /** PostgreSQL's CPU per run, including planning. Without parallel workers it equals the time on an idle machine. */
  cpuMs: number;
  /** Median wall-clock time; depends on how busy the machine is. */
  wallMs: number;
}

/** Times repeated runs; `postgres` is the process id whose CPU is measured. */
export async function timeRuns(
  what: string,
  postgres: number,
  run: () => Promise<unknown>,
  runs = TIMES,
): Promise<Timing> {
  await run(); // warm-up: the first run reads from disk
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

export const totalTiming = (statements: readonly Timing[]): Timing => ({
  what: 'together',
  cpuMs: statements.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  wallMs: statements.reduce((sum, { wallMs }) => sum + wallMs, 0),
});

export const formatTimings = (timings: readonly Timing[]): string[] => [
  '| statement | PostgreSQL ms | by the clock, median ms |',
  '| --- | ---: | ---: |',
  ...timings.map(({ what, cpuMs, wallMs }) => `| ${what} | ${cpuMs.toFixed(1)} | ${wallMs.toFixed(1)} |`),
];
