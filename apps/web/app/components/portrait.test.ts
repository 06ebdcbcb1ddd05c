import { expect, test } from 'vitest';
import { initialsOf } from './portrait.tsx';

test.each([
  ['Wanjiru Kamau', 'WK'],
  ['  asha  ', 'A'],
  ['Mary Anne wa Njeri', 'MN'],
  ['Élodie Ōta', 'ÉŌ'],
])('%o is drawn as %o', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
