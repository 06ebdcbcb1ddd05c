import { expect, test } from 'vitest';
import { countStored } from './cart-count.ts';

test.each([
  [null, 0],
  ['[{"quantity":2},{"quantity":3}]', 5],
  ['[{"quantity":-2},{"quantity":"x"},null,7,{"quantity":1.9}]', 1],
  ['{"quantity":2}', 0],
  ['broken', 0],
])('a stored %s counts %i items', (stored, count) => {
  expect(countStored(stored)).toBe(count);
});
