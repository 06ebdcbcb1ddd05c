import { describe, expect, it } from 'vitest';
import { withoutDuplicates, averageRating, toServiceType } from './stylists.rules.ts';

describe('rating', () => {
  it('is five without reviews', () => {
    expect(averageRating({ reviewCount: 0, ratingSum: 0 })).toBe(5);
  });
  it.each([
    [1, 3, 3],
    [3, 14, 4.7],
    [64, 314, 4.9],
  ])('of %i reviews with %i stars is %f', (reviewCount, ratingSum, rating) => {
    expect(averageRating({ reviewCount, ratingSum })).toBe(rating);
  });
});

it('keeps the first spelling of duplicate tags', () => {
  expect(withoutDuplicates(['Veil', 'Ivory', 'veil', 'VEIL', 'ivory '])).toEqual(['Veil', 'Ivory', 'ivory ']);
  expect(withoutDuplicates([])).toEqual([]);
});

it('labels a styling day by its package and all consultations alike', () => {
  expect([toServiceType('styling', 'gold'), toServiceType('consultation', 'vip')]).toEqual([
    'gold',
    'consultation',
  ]);
});
