import { plainLetters } from './catalogue.rules.ts';

/** A search is a handful of words; the rest of a long sentence adds nothing but work. */
const WORDS_MOST = 8;

/**
 * Words that mean the same piece. Each word of a group finds the others; several words in one string are a phrase.
 * Endings are no concern of this table: PostgreSQL compares stems.
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

/** The words of a search as they are compared: plain letters, no signs. */
export function wordsOf(typed: string): string[] {
  const words = plainLetters(typed).split(/[^a-z0-9]+/);
  return words.filter(Boolean).slice(0, WORDS_MOST);
}

/** What a word stands for: its plural counts as the word itself. */
const synonymsOf = (word: string) => SYNONYMS.get(word) ?? SYNONYMS.get(word.replace(/e?s$/, '')) ?? [];

/** One word for `to_tsquery`: itself as a beginning, or what means the same. */
export function wordQuery(word: string): string {
  const others = synonymsOf(word).map((other) => `(${wordsOf(other).join(' <-> ')})`);
  return `(${[`${word}:*`, ...others].join(' | ')})`;
}

/** The whole search for `to_tsquery`: every word must be found. Undefined when nothing in it is a word. */
export function searchQuery(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : words.map(wordQuery).join(' & ');
}
