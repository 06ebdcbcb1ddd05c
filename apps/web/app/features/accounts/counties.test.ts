import { expect, test } from 'vitest';
import { COUNTIES } from '../../lib/counties.ts';

test('Kenya has 47 counties, in order, each once', () => {
  expect(new Set(COUNTIES).size).toBe(47);
  expect(COUNTIES).toEqual(COUNTIES.toSorted((a, b) => a.localeCompare(b)));
});
