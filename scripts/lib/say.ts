import { styleText } from 'node:util';

/** Writes a line for the person at the keyboard. Nothing else in scripts/ writes to the screen. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** The same for what went wrong. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

// A closed terminal or pipe must not end an orderly stop with EPIPE.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

type Style = Parameters<typeof styleText>[0];

/** Colours only where a person sees them; NO_COLOR is respected. */
export const paint = (style: Style, text: string): string =>
  styleText(style, text, { stream: process.stdout, validateStream: true });

/** 340 ms, 4.2 s, 2 min 5 s. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
