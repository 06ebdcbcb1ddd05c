import { expect, it } from 'vitest';
import { readTextNumber } from './phone-number.rules.ts';

it.each([
  ['254712345678', '+254712345678'],
  ['+254112345678', '+254112345678'],
  ['0712 345 678', '+254712345678'],
  ['+447911123456', '+447911123456'],
  ['447911123456', '+447911123456'],
  ['12345', null],
  ['', null],
  ['+1234567890123456', null],
])('reads %j as %s', (text, number) => {
  expect(readTextNumber(text)).toBe(number);
});
