import { expect, it } from 'vitest';
import { formatPhone } from './phone.ts';

it.each([
  ['+254712345678', '0712 345 678'],
  ['+254 700 000 000', '+254 700 000 000'],
  ['+442079460958', '+442079460958'],
  ['', ''],
])('writes %j as %j', (stored, written) => {
  expect(formatPhone(stored)).toBe(written);
});
