import { describe, expect, it } from 'vitest';
import { createChance } from './chance.ts';

describe('chance', () => {
  it('falls the same way for the same seed, and otherwise for another', () => {
    const throws = (seed: number) => {
      const chance = createChance(seed);
      return Array.from({ length: 20 }, () => chance.between(1, 6));
    };
    expect(throws(7)).toEqual(throws(7));
    expect(throws(7)).not.toEqual(throws(8));
  });

  it('reaches both ends and nothing beyond', () => {
    const chance = createChance(1);
    const seen = new Set(Array.from({ length: 500 }, () => chance.between(1, 6)));
    expect([...seen].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
