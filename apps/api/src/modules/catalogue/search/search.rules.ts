import { plainLetters } from '../catalogue.rules.ts';

/** The rest of a long sentence adds nothing but work. */
const MAX_WORDS = 8;

/**
 * Synonyms: each word of a group finds the others; several words in one string are a phrase. Plurals and
 * other endings are not listed, because PostgreSQL compares stems.
 */
export const SAME = [
  ['tie', 'necktie'],
  ['bowtie', 'bow tie', 'dicky bow'],
  ['tiara', 'headpiece', 'crown', 'diadem', 'circlet'],
  ['veil', 'mantilla', 'blusher'],
  ['earrings', 'earings', 'studs', 'drops', 'danglers'],
  ['necklace', 'strand', 'pendant', 'choker', 'chain'],
  ['ring', 'band', 'solitaire', 'pete'],
  ['bracelet', 'bangle', 'wristlet'],
  ['pearl', 'lulu'],
  ['jewelry', 'jewellery', 'jewels', 'ornaments'],
  ['suspenders', 'braces'],
  ['hanky', 'hankie', 'handkerchief', 'pocket square', 'pochette'],
  ['cufflinks', 'cuff links'],
  ['watch', 'wristwatch', 'timepiece', 'saa'],
  ['gloves', 'mitts'],
  ['shoes', 'heels', 'pumps', 'stilettos', 'sandals', 'viatu'],
  ['oxfords', 'brogues', 'loafers'],
  ['sneakers', 'trainers'],
  ['comb', 'haircomb', 'hair clip', 'hair slide'],
  ['pins', 'hairpins', 'grips'],
  ['undergarments', 'lingerie', 'underwear'],
  ['petticoat', 'underskirt', 'slip'],
  ['robe', 'kimono', 'dressing gown'],
  ['boutonniere', 'buttonhole', 'corsage', 'lapel flower'],
  ['kitenge', 'vitenge', 'ankara'],
  ['kikoy', 'kikoi'],
  ['burgundy', 'maroon', 'bordeaux', 'wine'],
  ['ivory', 'cream', 'off white'],
  ['grey', 'gray', 'charcoal'],
] as const;

const SYNONYMS = new Map<string, readonly string[]>(
  SAME.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);

/** The words of a search, lower case and without accents or punctuation. */
export function wordsOf(typed: string): string[] {
  const words = plainLetters(typed).split(/[^a-z0-9]+/);
  return words.filter(Boolean).slice(0, MAX_WORDS);
}

/** A plural has the synonyms of its singular. */
const synonymsOf = (word: string) => SYNONYMS.get(word) ?? SYNONYMS.get(word.replace(/e?s$/, '')) ?? [];

/** One word for `to_tsquery`: as a prefix, or any of its synonyms. */
export function wordQuery(word: string): string {
  const others = synonymsOf(word).map((other) => `(${wordsOf(other).join(' <-> ')})`);
  return `(${[`${word}:*`, ...others].join(' | ')})`;
}

/** The whole search for `to_tsquery`: every word must match. Undefined if there is no word. */
export function searchQuery(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : words.map(wordQuery).join(' & ');
}
