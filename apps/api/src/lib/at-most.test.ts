import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('lets so many in at once, the rest in their order, and survives failures', async () => {
  const inTurn = atMost(2);
  const started: number[] = [];
  let inside = 0;
  let mostInside = 0;
  const work = (number: number) => async () => {
    started.push(number);
    mostInside = Math.max(mostInside, ++inside);
    await wait(5);
    inside--;
    if (number % 2 === 1) throw new Error('odd');
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((number) => inTurn(work(number))));
  expect(mostInside).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await inTurn(work(8))).toBe(8);
});
