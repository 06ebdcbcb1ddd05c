import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSystemError } from './plain-error.ts';

/**
 * When a process began, in words that only that process has: a pid alone may have gone to somebody else since.
 * Undefined when it is gone (or only waits to be reaped).
 */
export function startMark(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxStartMark(pid) : otherStartMark(pid);
}

function linuxStartMark(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function otherStartMark(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

/** The command line of a process, or an empty text. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Sends a signal; a process that is already gone is no error. A negative pid means its whole group. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(isSystemError(error) && error.code === 'ESRCH')) throw error;
  }
}

/** True once the process is gone, false when it outlives `ms`. */
export async function goneWithin(pid: number, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (startMark(pid) !== undefined) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}
