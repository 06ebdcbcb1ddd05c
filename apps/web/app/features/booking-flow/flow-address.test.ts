import { expect, test } from 'vitest';
import { flowPath, readWish, stepOf, wishBefore } from './flow-address.ts';
import { isFlow } from './is-flow.ts';

const read = (query: string) => readWish(new URLSearchParams(query));

test.each([
  ['', 'package'],
  ['stylist=12', 'package'],
  ['package=gold', 'stylist'],
  ['package=gold&stylist=somebody', 'stylist'],
  ['package=gold&stylist=any', 'hour'],
  ['package=gold&stylist=12&at=soon', 'hour'],
  ['package=gold&stylist=12&at=2026-11-19T06:00:00.000Z', 'details'],
])('after ?%s the next step is the %s', (query, step) => {
  expect(stepOf(read(query))).toBe(step);
});

test('an address says what was chosen', () => {
  const wish = { package: 'gold', stylist: 12, at: '2026-11-19T06:00:00.000Z' };
  expect(readWish(new URL(flowPath(wish), 'https://harusi.example').searchParams)).toEqual(wish);
});

test('going back to a step forgets it and what came after, and stays in the booking', () => {
  const wish = read('package=gold&stylist=12&at=2026-11-19T06:00:00.000Z');
  expect(stepOf(wishBefore('hour', wish))).toBe('hour');
  expect(stepOf(wishBefore('stylist', wish))).toBe('stylist');
  expect(stepOf(wishBefore('package', wish))).toBe('package');
  const address = new URL(flowPath(wishBefore('package', {})), 'https://harusi.example');
  expect(isFlow(address.searchParams)).toBe(true);
});
