import { expect, test } from 'vitest';
import { findDifferences, findsText, type SynonymView } from './synonym-draft.ts';

const SHOES: SynonymView = {
  id: 3,
  words: ['viatu', 'kiatu'],
  means: ['shoe'],
  version: 1,
  updated_at: '2026-11-16T09:00:00.000Z',
};

test("lists another user's changes beside the typed words", () => {
  const theirs = { ...SHOES, words: ['viatu', 'kiatu', 'raba'], version: 2 };
  expect(findDifferences(SHOES, theirs, { words: ['viatu'], means: ['shoe', 'heel'] })).toEqual([
    { field: 'words', theirs: 'viatu, kiatu, raba', mine: 'viatu' },
  ]);
});

test.each([
  [0, 'Still nothing'],
  [1, 'Finds 1 piece now'],
  [12, 'Finds 12 pieces now'],
  [100, 'Finds over 99 pieces now'],
])('says what %i finds mean', (finds, text) => {
  expect(findsText(finds)).toBe(text);
});
