import { expect, it } from 'vitest';
import { createBrake } from './brake.ts';

it('lets callers pass one after the other', async () => {
  const pass = createBrake(50);
  const begun = performance.now();
  const passed = await Promise.all(
    Array.from({ length: 6 }, async () => {
      await pass();
      return performance.now() - begun;
    }),
  );
  expect(passed[0]).toBeLessThan(20);
  expect(passed.at(-1)).toBeGreaterThan(95);
});
