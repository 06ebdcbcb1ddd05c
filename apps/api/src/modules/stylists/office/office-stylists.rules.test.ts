import { describe, expect, it } from 'vitest';
import {
  changedFacts,
  toStylistFields,
  findHourErrors,
  tidied,
  toColumns,
  uploadPath,
} from './office-stylists.rules.ts';

const ROW = {
  id: 7,
  name: 'Wanjiru Kamau',
  email: 'wanjiru@example.com',
  phone: '+254700000130',
  payoutFrom: null,
  payoutBefore: null,
  textChannel: 'sms' as const,
  language: 'en' as const,
  bio: '',
  experience: '9 years',
  location: 'Nairobi',
  pictureId: null,
  specialties: ['Lace'],
  categories: ['bridal'],
  commissionRate: 1250,
  bufferMinutes: 30,
  isActive: true,
  uploadKey: 'secret',
  joinedAt: new Date(0),
  lastActiveAt: null,
  updatedAt: new Date(0),
  version: 1,
  erasedAt: null,
  reviewCount: 0,
  ratingSum: 0,
};

const week = (...stretches: [number, number, number][]) =>
  stretches.map(([weekday, from_minute, to_minute]) => ({ weekday, from_minute, to_minute }));
const day = (date: string, from_minute: number | null, to_minute: number | null) => ({
  day: date,
  from_minute,
  to_minute,
  note: '',
});
const TODAY = '2026-11-15';

describe('findHourErrors', () => {
  it('accepts adjacent hours and the same hours on two days', () => {
    const hours = week([1, 480, 720], [1, 720, 1080], [2, 480, 1440]);
    const exceptions = [
      day('2026-11-15', null, null),
      day('2026-12-24', 540, 600),
      day('2026-12-24', 600, 660),
    ];
    expect(findHourErrors({ hours, exceptions }, TODAY)).toEqual({});
  });

  it.each([
    [week([1, 600, 600]), 'It has to end after it begins'],
    [week([1, 480, 720], [1, 719, 800]), 'These hours overlap others of the same day'],
    [week([1, 480, 720], [1, 0, 1440]), 'These hours overlap others of the same day'],
  ])('%j: %s', (hours, fault) => {
    const faults = findHourErrors({ hours, exceptions: [] }, TODAY);
    expect(faults).toEqual({ [`hours.${hours.length - 1}.to_minute`]: fault });
  });

  it.each([
    [[day('2026-11-14', null, null)], 'This day is over'],
    [[day('2026-12-24', 540, null)], 'Enter when it begins and when it ends'],
    [[day('2026-12-24', 540, 600), day('2026-12-24', null, null)], 'This day is already listed'],
    [[day('2026-12-24', null, null), day('2026-12-24', 540, 600)], 'This day is already listed as a day off'],
    [
      [day('2026-12-24', 540, 600), day('2026-12-24', 599, 700)],
      'These hours overlap others of the same day',
    ],
  ])('%j: %s', (exceptions, fault) => {
    expect(findHourErrors({ hours: [], exceptions }, TODAY)).toEqual({
      [`exceptions.${exceptions.length - 1}.day`]: fault,
    });
  });
});

describe('stylist form', () => {
  it.each([1250, null])('saved unchanged changes nothing (commission %j)', (commissionRate) => {
    const row = { ...ROW, commissionRate };
    const { packages, ...facts } = toStylistFields(row, [3, 1]);
    expect(packages).toEqual([3, 1]);
    expect({ ...row, ...toColumns({ ...facts, packages }) }).toEqual(row);
  });

  it('changes only the given fields', () => {
    const before = toStylistFields(ROW, [1]);
    expect(changedFacts(before, { version: 1, is_active: false })).toEqual({ ...before, is_active: false });
    expect(changedFacts(before, { version: 1, commission_percent: null }).commission_percent).toBeNull();
  });

  it('removes duplicate specialties and packages', () => {
    const facts = { ...toStylistFields(ROW, [5, 2, 5]), specialties: ['Lace', 'lace', 'Beads'] };
    const tidy = tidied({ ...facts, categories: ['groom', 'bridal', 'groom'] });
    expect(tidy).toMatchObject({
      specialties: ['Lace', 'Beads'],
      categories: ['bridal', 'groom'],
      packages: [2, 5],
    });
  });
});

it('puts the secret of the upload link in the fragment', () => {
  expect(uploadPath(ROW)).toBe('/stylist/7/upload#secret');
});
