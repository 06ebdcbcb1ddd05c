import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('repeats its numbers for the same seed only', () => {
    const roll = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => random.between(1, 6));
    };
    expect(roll(7)).toEqual(roll(7));
    expect(roll(7)).not.toEqual(roll(8));
  });

  it('includes both bounds and nothing beyond', () => {
    const random = createRandom(1);
    const seen = new Set(Array.from({ length: 500 }, () => random.between(1, 6)));
    expect([...seen].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
