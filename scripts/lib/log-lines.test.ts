import { describe, expect, it } from 'vitest';
import { lineReader, remarkable } from './log-lines.ts';

describe('remarkable', () => {
  it.each([
    ['{"level":30,"msg":"request completed"}', undefined],
    ['{"level":40,"msg":"mail is slow"}', 'warning: mail is slow'],
    ['{"level":50,"msg":"job failed","err":{"message":"no route"}}', 'error: job failed: no route'],
    ['{"level":60,"err":{"message":"gone"},"msg":"gone"}', 'error: gone'],
    ['Port 8080 is already in use.', 'Port 8080 is already in use.'],
    ['{broken', '{broken'],
    ['  ', undefined],
  ])('of %s shows %s', (line, shown) => {
    expect(remarkable(line)).toBe(shown);
  });
});

describe('lineReader', () => {
  it('joins what came in pieces', () => {
    const lines: string[] = [];
    const read = lineReader((line) => lines.push(line));
    ['one\ntw', 'o\nth', 'ree'].forEach(read);
    expect(lines).toEqual(['one', 'two']);
  });
});
