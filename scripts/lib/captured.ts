import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { lineReader } from './log-lines.ts';
import { signal } from './pids.ts';
import { root } from './repository.ts';

export interface Captured {
  code: number;
  stdout: string;
  stderr: string;
}

export interface CaptureOptions {
  cwd?: string;
  variables?: NodeJS.ProcessEnv;
  /** Ends the command and all it started. */
  abort?: AbortSignal | undefined;
  onLine?: (line: string) => void;
}

/** Our own commands first, so that nothing of the machine is picked up by accident. */
export const withOurPath = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...variables,
  PATH: [join(root, 'node_modules', '.bin'), variables['PATH']].filter(Boolean).join(delimiter),
});

/** Runs a command to its end and keeps what it says. In its own group: Ctrl-C is for us to pass on. */
export function capture(command: string, args: string[], options: CaptureOptions = {}): Promise<Captured> {
  const { cwd = root, variables = process.env, abort, onLine } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: withOurPath(variables),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const readLines = lineReader((line) => line.trim() && onLine?.(line.trim()));
    const said = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text;
      readLines(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
    const end = () => endGroup(child);
    abort?.addEventListener('abort', end);
    if (abort?.aborted) end();
    child.once('error', reject);
    child.once('close', (code) => {
      abort?.removeEventListener('abort', end);
      resolve({ code: code ?? 1, ...said });
    });
  });
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const group = -child.pid;
  signal(group, 'SIGTERM');
  setTimeout(() => child.exitCode === null && signal(group, 'SIGKILL'), 5_000).unref();
}
