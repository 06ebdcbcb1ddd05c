import { expect, it } from 'vitest';
import { encodeCode128 } from './code-128.ts';

/** Bars as 1, gaps as 0. */
const modulesOf = (text: string) => {
  const { bars, width } = encodeCode128(text);
  const modules = Array.from({ length: width }, () => '0');
  for (const { at, width } of bars) modules.fill('1', at, at + width);
  return modules.join('');
};

it('encodes what a scanner reads', () => {
  // Read back from a printed label by ZBar.
  expect(modulesOf('KSM84Q2T-P1')).toBe(
    '110100100001011000111011011101000101110110001110100110011001001110110100011101100111001011011100010100110111001110111011010011100110100011010001100011101011',
  );
});

it('has eleven modules per letter, an even number of them in bars, and no two letters alike', () => {
  const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const symbols = letters.map((letter) => modulesOf(letter).slice(11, 22));
  for (const symbol of symbols) expect(symbol).toMatch(/^1[01]{9}0$/);
  for (const symbol of symbols) expect(symbol.replaceAll('0', '').length % 2).toBe(0);
  expect(new Set(symbols).size).toBe(95);
});

it.each(['Ĩ', '\n', '\u{7f}'])('refuses %j', (letter) => {
  expect(() => encodeCode128(letter)).toThrow(RangeError);
});
