import { expect, test } from 'vitest';
import { initialsOf } from './client-labels.ts';

test.each([
  ['Asha Mwangi', 'AM'],
  ['  grace wanjiru   kamau ', 'GK'],
  ['Neema', 'N'],
  ['Örjan 𝒜li', 'Ö𝒜'],
  ['', ''],
])('returns the initials of "%s": %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
