import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  cpuMs: number;
}

function readStat(pid: number | string): Stat | undefined {
  try {
    // The process name is in parentheses and may contain anything; the numbers follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    // Includes children that have exited, such as closed PostgreSQL connections.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuMs: ticks * TICK_MS };
  } catch {
    return undefined; // the process has exited, or this is not Linux
  }
}

/** CPU used so far by a process and its descendants. */
export function readCpuMs(pid: number): number {
  const stats = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = readStat(name);
        return stat ? [[Number(name), stat] as const] : [];
      }),
  );
  const sum = (id: number): number =>
    (stats.get(id)?.cpuMs ?? 0) +
    [...stats].filter(([, { parent }]) => parent === id).reduce((total, [child]) => total + sum(child), 0);
  return sum(pid);
}

/** Memory of a process that is not swapped out, in megabytes. */
export function readMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
