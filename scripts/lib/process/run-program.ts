import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createLineSplitter } from './log-lines.ts';
import { sendSignal } from './process-info.ts';
import { root } from '../repository.ts';

export interface ProgramResult {
  code: number;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  cwd?: string;
  variables?: NodeJS.ProcessEnv;
  /** Kills the program and its children. */
  abort?: AbortSignal | undefined;
  onLine?: (line: string) => void;
}

/** Puts the project's own tools before those installed on the machine. */
export const withLocalBin = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...variables,
  PATH: [join(root, 'node_modules', '.bin'), variables['PATH']].filter(Boolean).join(delimiter),
});

/** Runs a program to its end and captures its output. It gets its own process group, so Ctrl-C reaches it only through `abort`. */
export function runProgram(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<ProgramResult> {
  const { cwd = root, variables = process.env, abort, onLine } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: withLocalBin(variables),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const readLines = createLineSplitter((line) => line.trim() && onLine?.(line.trim()));
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
      readLines(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    const kill = () => killGroup(child);
    abort?.addEventListener('abort', kill);
    if (abort?.aborted) kill();
    child.once('error', reject);
    child.once('close', (code) => {
      abort?.removeEventListener('abort', kill);
      resolve({ code: code ?? 1, ...output });
    });
  });
}

/**
 * Runs a script with this Node on the user's terminal and returns its exit code. Ctrl-C reaches the script directly;
 * this process ignores it, so that the caller can still clean up.
 */
export function runInTerminal(args: string[], variables = process.env): Promise<number> {
  const ignore = () => undefined;
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of signals) process.on(name, ignore);
  const child = spawn(process.execPath, args, { cwd: root, env: withLocalBin(variables), stdio: 'inherit' });
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 130));
  }).finally(() => {
    for (const name of signals) process.off(name, ignore);
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const group = -child.pid;
  sendSignal(group, 'SIGTERM');
  setTimeout(() => child.exitCode === null && sendSignal(group, 'SIGKILL'), 5_000).unref();
}
