import { z } from 'zod';
import { Message } from '../accounts/accounts.ts';
import { ProductCard, SearchText } from '../catalogue/catalogue.ts';
import { Id, IdParams, Instant, Page, PageQuery, RequiredText } from '../common.ts';

export const MAX_TERMS = 30;
const MAX_TERM_LENGTH = 40;

/** One or a few words as people type them. The API keeps them lower case, without accents and signs. */
const Terms = (empty: string) =>
  z.array(RequiredText(MAX_TERM_LENGTH)).min(1, empty).max(MAX_TERMS, `Use at most ${MAX_TERMS} words`);

export const SynonymFields = z.object({
  /** What people type: "viatu", "kiatu". */
  words: Terms('Add at least one word that people type'),
  /** What they look for: "shoe". A search for one of the words finds all of these as well. */
  means: Terms('Add at least one word that our pieces use'),
});
export type SynonymFields = z.infer<typeof SynonymFields>;

/** The whole form, with the version it is based on. */
export const ChangeSynonym = SynonymFields.extend({ version: z.int('Send the version you edited') });
export type ChangeSynonym = z.infer<typeof ChangeSynonym>;

export const Synonym = SynonymFields.extend({ id: Id, version: z.int(), updated_at: Instant });
export type Synonym = z.infer<typeof Synonym>;

export const SynonymQuery = PageQuery.extend({ search: SearchText.default('') });
export type SynonymQuery = z.infer<typeof SynonymQuery>;

/** Words that found nothing in the last 90 days, most frequent first. */
export const MissedSearch = z.object({
  words: z.string(),
  /** Counted when the page is rendered; a cached page counts at most once a minute. */
  count: z.int().positive(),
  /** In Nairobi. */
  last_day: z.iso.date(),
  /** How many products they find now, at most 100. */
  finds: z.int().nonnegative(),
});
export type MissedSearch = z.infer<typeof MissedSearch>;

/** What a search finds now, and why. */
export const SearchPreview = z.object({
  count: z.int().nonnegative(),
  /** The corrected search, after a typo. */
  searched_for: z.string().nullable(),
  /** The words as the search understands them; `means` is empty for one that is no synonym. */
  terms: z.array(z.object({ term: z.string(), synonym: Id.nullable(), means: z.array(z.string()) })),
  /** The best few. */
  products: z.array(ProductCard),
});
export type SearchPreview = z.infer<typeof SearchPreview>;

export const officeSearchCalls = {
  'GET /admin/synonyms/': { query: SynonymQuery, response: Page(Synonym) },
  'POST /admin/synonyms/': { body: SynonymFields, status: 201, response: Synonym },
  'GET /admin/synonyms/{id}/': { params: IdParams, response: Synonym },
  'PUT /admin/synonyms/{id}/': { params: IdParams, body: ChangeSynonym, response: Synonym },
  'DELETE /admin/synonyms/{id}/': { params: IdParams, response: Message },
  'GET /admin/search/missed/': { query: PageQuery, response: Page(MissedSearch) },
  'GET /admin/search/preview/': { query: z.object({ q: SearchText.default('') }), response: SearchPreview },
} as const;
