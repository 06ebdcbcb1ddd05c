import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAME, searchQuery, wordsOf } from './search.rules.ts';

describe('search words', () => {
  it('have no case, accents or punctuation', () => {
    expect(wordsOf("  Élise's VEIL & (tulle) ")).toEqual(['elise', 's', 'veil', 'tulle']);
    expect(wordsOf('!!! & |')).toEqual([]);
  });

  it('are limited in number', () => {
    expect(wordsOf('word '.repeat(500))).toHaveLength(8);
  });
});

describe('tsquery', () => {
  it('matches every word as a prefix or by synonym', () => {
    expect(searchQuery(['silk', 'tie'])).toBe('(silk:*) & (tie:* | (necktie))');
    expect(searchQuery(['hanky'])).toBe(
      '(hanky:* | (hankie) | (handkerchief) | (pocket <-> square) | (pochette))',
    );
  });

  it('finds synonyms of plurals', () => {
    expect(searchQuery(['tiaras'])).toContain('(headpiece)');
  });

  it('has each word in one synonym group only', () => {
    const words = SAME.flat();
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it('is undefined without words', () => {
    expect(searchQuery([])).toBeUndefined();
  });

  it('contains only letters and digits of the input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        for (const word of wordsOf(typed)) expect(word).toMatch(/^[a-z0-9]+$/);
      }),
    );
  });
});
