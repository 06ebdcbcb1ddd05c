import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';

const SOURCES = new URL('../src/', import.meta.url);

/** Programs share compiled code: loading it is most of their time. */
export const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

export const QUICK_DRIZZLE = new URL('../../../scripts/lib/process/quick-drizzle.mjs', import.meta.url).href;

interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program in its own process with only these settings. */
export function runProgram(program: string, settings: Record<string, string>, args: string[] = []) {
  const { PATH = '', HOME = '' } = process.env;
  const file = fileURLToPath(new URL(program, SOURCES));
  const child = spawn(process.execPath, ['--import', QUICK_DRIZZLE, file, ...args], {
    env: { PATH, HOME, LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (text) => (stdout += text));
  child.stderr?.on('data', (text) => (stderr += text));
  const ended = new Promise<ProgramResult>((resolve) => {
    // After a disconnect there is no 'close' event, so wait a moment for the last output.
    child.once('exit', (code) => setTimeout(() => resolve({ code, stdout, stderr: stderr.trim() }), 100));
  });
  /** Waits for a line of its output. */
  const said = async (line: string) => {
    await expect.poll(() => stdout, { timeout: 50_000, interval: 20 }).toContain(line);
  };
  return { child, ended, said };
}

/** A port in use until the test ends. */
export async function occupyPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
