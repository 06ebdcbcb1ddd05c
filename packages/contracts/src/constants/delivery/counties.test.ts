import { expect, test } from 'vitest';
import { COUNTIES } from './counties.ts';

test('lists the 47 counties of Kenya once each, in order', () => {
  expect(new Set(COUNTIES).size).toBe(47);
  expect(COUNTIES).toEqual(COUNTIES.toSorted((a, b) => a.localeCompare(b)));
});
