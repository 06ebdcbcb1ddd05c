import { expect, test } from 'vitest';
import { toCents } from './format.ts';
import { percentOff } from './percent-off.ts';

test.each([
  ['a sale of 15 % alone', '8500.00', '10000.00', 15],
  ['a sale of 15 % on top of an original price', '8500.00', '11700.00', 27],
  ['an original price alone', '9000.00', '12000.00', 25],
  ['a price rounded down to the shilling', '4249.00', '4999.00', 15],
  ['nearly a third, never rounded up', '6670.00', '10000.00', 33],
  ['less than one per cent', '9990.00', '10000.00', 0],
])('%s', (_, now, was, percent) => expect(percentOff(toCents(now), toCents(was))).toBe(percent));
