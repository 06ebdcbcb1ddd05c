import { describe, expect, it } from 'vitest';
import { createLineSplitter, formatWarning } from './log-lines.ts';

describe('formatWarning', () => {
  it.each([
    ['{"level":30,"msg":"request completed"}', undefined],
    ['{"level":40,"msg":"mail is slow"}', 'warning: mail is slow'],
    ['{"level":50,"msg":"job failed","err":{"message":"no route"}}', 'error: job failed: no route'],
    ['{"level":60,"err":{"message":"gone"},"msg":"gone"}', 'error: gone'],
    ['Port 8080 is already in use.', 'Port 8080 is already in use.'],
    ['{broken', '{broken'],
    ['  ', undefined],
  ])('turns %s into %s', (line, expected) => {
    expect(formatWarning(line)).toBe(expected);
  });
});

describe('createLineSplitter', () => {
  it('joins chunks of a line', () => {
    const lines: string[] = [];
    const read = createLineSplitter((line) => lines.push(line));
    ['one\ntw', 'o\nth', 'ree'].forEach(read);
    expect(lines).toEqual(['one', 'two']);
  });
});
