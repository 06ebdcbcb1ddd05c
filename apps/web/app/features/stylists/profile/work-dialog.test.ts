import { expect, test } from 'vitest';
import { swipeDirection } from './work-dialog.tsx';

const from = { x: 200, y: 100 };

test.each([
  [{ x: 100, y: 110 }, 1],
  [{ x: 300, y: 90 }, -1],
  [{ x: 170, y: 100 }, undefined],
  [{ x: 100, y: 200 }, undefined],
])('from the middle to %o', (to, step) => expect(swipeDirection(from, to)).toBe(step));

test('ignores a swipe without a start', () => {
  expect(swipeDirection(undefined, from)).toBeUndefined();
});
