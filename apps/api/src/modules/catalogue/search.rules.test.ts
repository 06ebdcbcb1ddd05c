import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAME, searchQuery, wordsOf } from './search.rules.ts';

describe('the words of a search', () => {
  it('are plain: no case, no accents, no signs', () => {
    expect(wordsOf("  Élise's VEIL & (tulle) ")).toEqual(['elise', 's', 'veil', 'tulle']);
    expect(wordsOf('!!! & |')).toEqual([]);
  });

  it('are a handful, however long the sentence', () => {
    expect(wordsOf('word '.repeat(500))).toHaveLength(8);
  });
});

describe('the query for PostgreSQL', () => {
  it('takes every word as a beginning, or what means the same', () => {
    expect(searchQuery(['silk', 'tie'])).toBe('(silk:*) & (tie:* | (necktie))');
    expect(searchQuery(['hanky'])).toBe(
      '(hanky:* | (hankie) | (handkerchief) | (pocket <-> square) | (pochette))',
    );
  });

  it('knows plurals of the words in the table', () => {
    expect(searchQuery(['tiaras'])).toContain('(headpiece)');
  });

  it('has each word in one group only, so that meanings do not run together', () => {
    const words = SAME.flat();
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it('is nothing when there are no words', () => {
    expect(searchQuery([])).toBeUndefined();
  });

  it('holds nothing that somebody typed but letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        for (const word of wordsOf(typed)) expect(word).toMatch(/^[a-z0-9]+$/);
      }),
    );
  });
});
