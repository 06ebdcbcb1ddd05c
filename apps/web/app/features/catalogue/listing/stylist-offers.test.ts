import { expect, test } from 'vitest';
import { offersFor } from './stylist-offers.ts';

const labels = (path: string, query: Partial<Parameters<typeof offersFor>[1]> = {}) =>
  offersFor(path, { category: '', subcategory: [], sale: '', ...query }).map(({ label }) => label);

test('asks for the dress beside bridal pieces and for the suit beside the groom\u2019s', () => {
  expect(labels('/bridal')).toEqual(['Not sure which metal', 'Two of you', 'Short of time']);
  expect(labels('/groom')).toEqual(['Not sure which colour', 'Two of you', 'Short of time']);
  expect(labels('/search', { category: 'groom' })[0]).toBe('Not sure which colour');
});

test('never speaks of a dress or a suit where both are shown', () => {
  expect(labels('/search')).toEqual(['Two of you', 'Short of time']);
  expect(labels('/sale')).toEqual(['Before it ends', 'Two of you', 'Short of time']);
});

test('answers the question about the one kind that is shown, once', () => {
  expect(labels('/bridal', { subcategory: ['1'] })[0]).toBe('Not sure how long');
  expect(labels('/bridal', { subcategory: ['2'] })).toEqual([
    'Not sure which metal',
    'Two of you',
    'Short of time',
  ]);
  expect(labels('/bridal', { subcategory: ['1', '8'] })[0]).toBe('Not sure which metal');
});
