import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Bitmap, countShared } from './bitmap.ts';

const numbers = fc.uniqueArray(fc.nat(1_200), { maxLength: 1_200, size: 'max' });

function toBitmap(members: readonly number[]): Bitmap {
  const set = new Bitmap();
  for (const n of members) set.add(n);
  return set;
}

it('counts what two sets share, whatever their lengths', () => {
  fc.assert(
    fc.property(numbers, numbers, (some, others) => {
      const isOther = new Set(others);
      const shared = some.filter((n) => isOther.has(n)).length;
      expect(countShared(toBitmap(some), toBitmap(others))).toBe(shared);
      expect(toBitmap(some).count).toBe(some.length);
    }),
  );
});

it('counts full sets of every length', () => {
  for (let size = 0; size <= 600; size++) {
    expect(toBitmap([...Array.from({ length: size }).keys()]).count, `${size}`).toBe(size);
  }
});
