import { expect, test } from 'vitest';
import { swipeOf } from './swipe.ts';

const from = { x: 200, y: 100 };

test.each([
  [{ x: 100, y: 110 }, 1],
  [{ x: 300, y: 90 }, -1],
  [{ x: 170, y: 100 }, undefined],
  [{ x: 100, y: 200 }, undefined],
])('from the middle to %o', (to, step) => expect(swipeOf(from, to)).toBe(step));

test('a finger that never came down goes nowhere', () => {
  expect(swipeOf(undefined, from)).toBeUndefined();
});
