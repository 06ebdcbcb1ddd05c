import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMissedWords, wordsOf } from './search.rules.ts';

describe('search words', () => {
  it('have no case, accents or punctuation', () => {
    expect(wordsOf("  Élise's VEIL & (tulle) ")).toEqual(['elise', 's', 'veil', 'tulle']);
    expect(wordsOf('!!! & |')).toEqual([]);
  });

  it('are limited in number', () => {
    expect(wordsOf('word '.repeat(500))).toHaveLength(8);
  });

  it('contain only letters and digits of the input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        for (const word of wordsOf(typed)) expect(word).toMatch(/^[a-z0-9]+$/);
      }),
    );
  });
});

describe('a missed search', () => {
  it.each([
    ['  Kofia YA Mwanamke ', 'kofia ya mwanamke'],
    ['jordan size 38', 'jordan size 38'],
    ['18k chain', '18k chain'],
    ["mother's brooch", 'mother s brooch'],
  ])('keeps the words of %s', (typed, kept) => {
    expect(toMissedWords(typed)).toBe(kept);
  });

  it.each([
    ['an email address', 'asha@example.com'],
    ['an email address with spaces', 'asha @ example com'],
    ['a phone number', '0712345678'],
    ['a phone number with spaces', '0712 345 678'],
    ['a phone number in groups', '07-12-34'],
    ['an Arabic-Indic number', '٠٧١٢ pete'],
    ['an order number', 'HR123456'],
    ['an M-Pesa receipt', 'tkh4abxxcd'],
    ['a sentence', 'where is my parcel from monday'],
    ['a long text', 'a'.repeat(41)],
    ['nothing to speak of', 'zz'],
    ['no letters', '؟؟؟'],
  ])('is not kept when it is %s', (_what, typed) => {
    expect(toMissedWords(typed)).toBeUndefined();
  });
});
