import { expect, it } from 'vitest';
import { findPackageErrors, packageColumns, packageFacts, toPackage } from './packages.rules.ts';

const ROW = {
  id: 6,
  code: 'gold',
  family: 'styling' as const,
  name: 'Gold',
  priceCents: 1_500_000,
  description: 'The day itself.',
  features: ['The whole day'],
  duration: 'Full day',
  minutes: 480,
  startMinute: 540,
  position: 6,
  archivedAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 3,
};

it('hides internal fields of a package from couples', () => {
  expect(toPackage(ROW)).toEqual({
    id: 6,
    code: 'gold',
    family: 'styling',
    name: 'Gold',
    price: 1_500_000,
    description: 'The day itself.',
    features: ['The whole day'],
    duration: 'Full day',
    minutes: 480,
  });
});

it('finds no changes in a form saved unchanged', () => {
  expect({ ...ROW, ...packageColumns(packageFacts(ROW)) }).toEqual(ROW);
});

it.each([
  [540, 480, false],
  [960, 480, false],
  [961, 480, true],
  [null, 720, false],
])('starting at %s and taking %i minutes ends after midnight: %s', (start_minute, minutes, isLate) => {
  expect('start_minute' in findPackageErrors({ start_minute, minutes })).toBe(isLate);
});
