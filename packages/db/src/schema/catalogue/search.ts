import {
  type SQL,
  sql,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from '../../drizzle.ts';
import { createdAt, id, idOf, instant } from '../columns.ts';

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

/**
 * The words of product names, tags and synonyms, to correct misspelled searches with. Triggers add to it.
 */
export const searchWords = pgTable(
  'search_words',
  { word: text('word').primaryKey() },
  // Short words are compared with every word of similar length; longer ones use trigrams, whose index is in a migration.
  () => [index('search_words_length_idx').on(sql`length(word)`)],
);

/** At most 30 terms, separated by commas, of at most four words each: plain letters and digits. */
const PLAIN_TERMS = sql.raw(`'^[a-z0-9]+( [a-z0-9]+){0,3}(,[a-z0-9]+( [a-z0-9]+){0,3}){0,29}$'`);

/** What people type ("viatu", "kiatu") and what they mean by it ("shoes"). Rows come from a migration and from the owner. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    words: text('words').array().notNull(),
    means: text('means').array().notNull(),
    /** Matches any of the meanings. */
    query: tsquery('query').generatedAlwaysAs((): SQL => sql`synonym_query(means)`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check(
      'search_synonyms_words_plain',
      sql`array_to_string(${t.words}, ',') ~ ${PLAIN_TERMS} and length(array_to_string(${t.words}, ',')) <= 1000`,
    ),
    check(
      'search_synonyms_means_plain',
      sql`array_to_string(${t.means}, ',') ~ ${PLAIN_TERMS} and length(array_to_string(${t.means}, ',')) <= 1000`,
    ),
    // PostgreSQL leaves out words such as "the".
    check('search_synonyms_means_something', sql`numnode(${t.query}) > 0`),
  ],
);

/** The stems of all words in `search_synonyms`, so that each belongs to only one synonym. A trigger writes them. */
export const searchSynonymKeys = pgTable(
  'search_synonym_keys',
  {
    key: text('key').primaryKey(),
    synonymId: idOf('synonym_id')
      .notNull()
      .references(() => searchSynonyms.id, { onDelete: 'cascade' }),
  },
  (t) => [index('search_synonym_keys_synonym_id_idx').on(t.synonymId)],
);

/** Searches that found nothing, counted by day. Nothing in it identifies the person who searched. */
export const searchMisses = pgTable(
  'search_misses',
  {
    /** In Nairobi. */
    day: date('day', { mode: 'string' }).notNull(),
    words: text('words').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.words] }),
    check(
      'search_misses_words_plain',
      sql`${t.words} ~ '^[a-z0-9]+( [a-z0-9]+){0,3}$' and length(${t.words}) <= 40`,
    ),
    check('search_misses_no_long_number', sql`${t.words} !~ '([0-9] ?){4}'`),
    check('search_misses_counted', sql`${t.count} > 0`),
  ],
);
