import { plainLetters } from '../catalogue.rules.ts';

/** The rest of a long sentence adds nothing but work. */
const MAX_WORDS = 8;

/** The words of a search, lower case and without accents or punctuation: what `search_query()` takes. */
export function wordsOf(typed: string): string[] {
  const words = plainLetters(typed).split(/[^a-z0-9]+/);
  return words.filter(Boolean).slice(0, MAX_WORDS);
}

const MAX_MISSED_WORDS = 4;
const MAX_MISSED_LENGTH = 40;
/** Enough for "size 38" and "18k". */
const MAX_DIGITS = 3;
const MAX_MIXED_LENGTH = 4;

/**
 * What the owner may see of a search that found nothing: short and free of contact details, codes and sentences.
 * Undefined for anything else.
 */
export function toMissedWords(typed: string): string | undefined {
  const words = wordsOf(typed);
  const text = words.join(' ');
  const isShort = words.length <= MAX_MISSED_WORDS && text.length >= 3 && text.length <= MAX_MISSED_LENGTH;
  const mayIdentify =
    typed.includes('@') || (typed.match(/\p{Number}/gu) ?? []).length > MAX_DIGITS || words.some(isCode);
  return isShort && !mayIdentify ? text : undefined;
}

/** An order number, an M-Pesa receipt, a password. */
const isCode = (word: string) => word.length > MAX_MIXED_LENGTH && /\d/.test(word);
