import { describe, expect, it } from 'vitest';
import { countParts, measureText } from './gsm-alphabet.ts';

describe('the parts of an SMS', () => {
  it.each([
    ['', 'gsm7', 0, 1],
    ['x'.repeat(160), 'gsm7', 160, 1],
    ['x'.repeat(161), 'gsm7', 161, 2],
    ['x'.repeat(306), 'gsm7', 306, 2],
    ['x'.repeat(307), 'gsm7', 307, 3],
    ['€'.repeat(80), 'gsm7', 160, 1],
    ['€'.repeat(81), 'gsm7', 162, 2],
    // 153 is odd: a part of euro signs holds 76 of them.
    ['€'.repeat(152), 'gsm7', 304, 2],
    ['€'.repeat(153), 'gsm7', 306, 3],
    ['{[~]}|^\\', 'gsm7', 16, 1],
    ['é@£Δ\n', 'gsm7', 5, 1],
    ['ũ', 'ucs2', 1, 1],
    ['ç'.repeat(70), 'ucs2', 70, 1],
    [`’${'x'.repeat(70)}`, 'ucs2', 71, 2],
    ['ũ'.repeat(134), 'ucs2', 134, 2],
    ['ũ'.repeat(135), 'ucs2', 135, 3],
    ['💍'.repeat(35), 'ucs2', 70, 1],
    ['💍'.repeat(66), 'ucs2', 132, 2],
    ['💍'.repeat(67), 'ucs2', 134, 3],
  ] as const)('%j', (text, alphabet, length, parts) => {
    expect(measureText(text)).toEqual({ alphabet, length, parts });
    expect(countParts(text)).toBe(parts);
  });
});
