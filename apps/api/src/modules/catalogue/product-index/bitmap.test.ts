import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Bitmap, countShared, intersect, subtract, union } from './bitmap.ts';
import { takeWords, withScratchSets } from './word-pool.ts';

const numbers = fc.uniqueArray(fc.nat(1_200), { maxLength: 1_200, size: 'max' });

function toBitmap(members: readonly number[]): Bitmap {
  const set = new Bitmap();
  for (const n of members) set.add(n);
  return set;
}

it('combines and counts two sets, whatever their lengths and whatever was in the memory before', () => {
  fc.assert(
    fc.property(numbers, numbers, (some, others) => {
      const [a, b] = [toBitmap(some), toBitmap(others)];
      const combine = () => ({
        both: intersect(a, b).toArray(),
        onlyFirst: subtract(a, b).toArray(),
        either: union([a, b]).toArray(),
        count: a.count,
        shared: countShared(a, b),
      });
      const sorted = (set: Iterable<number>) => [...set].toSorted((one, other) => one - other);
      const [first, second] = [new Set(some), new Set(others)];
      expect(withScratchSets(combine)).toEqual({
        both: sorted(first.intersection(second)),
        onlyFirst: sorted(first.difference(second)),
        either: sorted(first.union(second)),
        count: first.size,
        shared: first.intersection(second).size,
      });
    }),
  );
});

it('uses the memory of sets for a moment again', () => {
  const take = () => new Set([takeWords(5_000).byteOffset, takeWords(5_000).byteOffset]);
  const places = withScratchSets(take);
  expect(places.size).toBe(2);
  expect(withScratchSets(take)).toEqual(places);
});

it('counts full sets of every length', () => {
  for (let size = 0; size <= 600; size++) {
    expect(toBitmap([...Array.from({ length: size }).keys()]).count, `${size}`).toBe(size);
  }
});
