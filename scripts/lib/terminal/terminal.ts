import { styleText } from 'node:util';

/** Writes a line to the terminal. Nothing else in scripts/ does. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Writes an error message to the terminal. */
export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

// A closed terminal or pipe must not interrupt an orderly stop with EPIPE.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

type Format = Parameters<typeof styleText>[0];

/** Colours only on a terminal; respects NO_COLOR. */
export const style = (format: Format, text: string): string =>
  styleText(format, text, { stream: process.stdout, validateStream: true });

/** 340 ms, 4.2 s, 2 min 5 s. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
