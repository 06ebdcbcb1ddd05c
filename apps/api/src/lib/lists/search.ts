import { type SQL, sql } from '@harusi/db/drizzle';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Trigrams are made of letters and digits. */
const HAS_LETTERS = /[\p{L}\p{N}]/u;

/**
 * Finds what was typed in any of these columns, ignoring case. Trigram indexes answer from three letters on; shorter texts
 * only match where a word begins, which they answer as well.
 */
export function matchesText(columns: readonly SQL[], search: string): SQL {
  const text = escaped(search);
  const patterns = search.length < 3 && HAS_LETTERS.test(search) ? [`${text}%`, `% ${text}%`] : [`%${text}%`];
  return sql.join(
    columns.flatMap((column) => patterns.map((pattern) => sql`${column} ilike ${pattern}`)),
    sql` or `,
  );
}

/** The same for numbers, names and addresses of people, which have letters: signs alone find nothing, and scan nothing. */
export const matchesAny = (columns: readonly SQL[], search: string): SQL =>
  HAS_LETTERS.test(search) ? matchesText(columns, search) : sql`false`;

/** The digits of a phone number as typed, without country code or leading zero. */
const phoneDigits = (search: string) => search.replace(/\D/g, '').replace(/^(254|0)/, '');

/** Finds a part of a phone number, from `least` digits on. */
export function matchesPhone(column: SQL, search: string, least = 4): SQL {
  const digits = phoneDigits(search);
  return digits.length < least ? sql`false` : sql`${column} like ${`%${digits}%`}`;
}
