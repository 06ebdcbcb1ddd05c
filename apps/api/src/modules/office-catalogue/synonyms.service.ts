import type {
  ChangeSynonym,
  Synonym,
  SynonymFields,
  SynonymQuery,
} from '@harusi/contracts/office/office-search';
import type { Db } from '@harusi/db/client';
import { searchSynonyms } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { likePattern } from '../../lib/database/like-pattern.ts';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { pageOffset } from '../../lib/pagination.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordChange } from '../audit/audit.service.ts';
import { editConflict } from '../audit/edit-conflict.service.ts';
import { wordsOf } from '../catalogue/search/search.rules.ts';
import { differences } from './products/office-products.rules.ts';

type Row = typeof searchSynonyms.$inferSelect;

/** Far more than a shop needs, and few enough for every search to look through. */
const MAX_SYNONYMS = 1_000;
const MAX_TERM_WORDS = 4;

const notThere = () => new DomainError('not_found', 'This synonym does not exist.');

const toSynonym = ({ id, words, means, version, updatedAt }: Row): Synonym => ({
  id,
  words,
  means,
  version,
  updated_at: updatedAt,
});

/** In alphabetical order of the first word; `search` looks at words and meanings. */
export async function listSynonyms(db: Db, { search, ...page }: SynonymQuery) {
  const pattern = likePattern(wordsOf(search).join(' '));
  const where =
    search === ''
      ? undefined
      : sql`array_to_string(${searchSynonyms.words} || ${searchSynonyms.means}, ',') like ${pattern}`;
  const rows = await db
    .select()
    .from(searchSynonyms)
    .where(where)
    .orderBy(sql`${searchSynonyms.words}[1]`, searchSynonyms.id)
    .limit(page.page_size)
    .offset(pageOffset(page));
  return { count: await db.$count(searchSynonyms, where), results: rows.map(toSynonym) };
}

export async function getSynonym(db: Db, id: number): Promise<Synonym> {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id));
  if (!row) throw notThere();
  return toSynonym(row);
}

export async function addSynonym(db: Db, fields: SynonymFields, by: Actor): Promise<Synonym> {
  const terms = toTerms(fields);
  return write(db, { terms }, async (tx) => {
    if ((await tx.$count(searchSynonyms)) >= MAX_SYNONYMS) {
      throw new DomainError(
        'conflict',
        `The search knows ${MAX_SYNONYMS} synonyms, and that is all it can hold.`,
      );
    }
    const [row] = await tx
      .insert(searchSynonyms)
      .values({ ...terms, createdAt: by.now, updatedAt: by.now })
      .returning();
    await recordSynonymChange(tx, { ...by, action: 'synonym.created', id: row!.id, after: terms });
    return toSynonym(row!);
  });
}

/** Replaces the whole synonym. Rejects an edit based on an old version. */
export async function changeSynonym(
  db: Db,
  id: number,
  { version, ...fields }: ChangeSynonym,
  by: Actor,
): Promise<Synonym> {
  const terms = toTerms(fields);
  return write(db, { terms, id }, async (tx) => {
    const [before] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id));
    if (!before) throw notThere();
    const changes = differences(toAuditFields(before), terms);
    if (before.version === version && !changes) return toSynonym(before);
    // The version decides: of two concurrent edits, one finds no row.
    const [row] = await tx
      .update(searchSynonyms)
      .set({ ...terms, updatedAt: by.now, version: version + 1 })
      .where(and(eq(searchSynonyms.id, id), eq(searchSynonyms.version, version)))
      .returning();
    if (!row) throw await editConflict(tx, { type: 'synonym', id });
    await recordSynonymChange(tx, { ...by, action: 'synonym.changed', id, ...changes });
    return toSynonym(row);
  });
}

export async function removeSynonym(db: Db, id: number, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning();
    if (!row) throw notThere();
    await recordSynonymChange(tx, { ...by, action: 'synonym.removed', id, before: toAuditFields(row) });
  });
}

const toAuditFields = ({ words, means }: Row) => ({ words, means });

type Terms = Pick<Row, 'words' | 'means'>;

/** As the search compares them: plain words, each term once. */
function toTerms({ words, means }: SynonymFields): Terms {
  const faults: Record<string, string> = {};
  const plain = (field: keyof Terms, typed: readonly string[]) => {
    const terms = typed.map((term) => wordsOf(term));
    typed.forEach((term, n) => {
      if (terms[n]!.length === 0) faults[`${field}.${n}`] = `“${term}” has no letters that a search can find`;
      if (terms[n]!.length > MAX_TERM_WORDS) faults[`${field}.${n}`] = `“${term}” has more than four words`;
    });
    return [...new Set(terms.map((term) => term.join(' ')))];
  };
  const terms = { words: plain('words', words), means: plain('means', means) };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return terms;
}

interface Written {
  terms: Terms;
  /** Undefined for a new synonym. */
  id?: number;
}

/** Runs a change in a transaction and says in words why PostgreSQL rejects it. */
async function write<Result>(db: Db, written: Written, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (violatesConstraint(error, 'search_synonym_keys_pkey')) {
      throw invalidFields({ words: await describeTaken(db, written) }, error);
    }
    if (violatesConstraint(error, 'search_synonyms_means_something')) {
      throw invalidFields(
        { means: 'The search leaves out words as common as these. Use another one.' },
        error,
      );
    }
    throw error;
  }
}

async function describeTaken(db: Db, { terms: { words }, id = 0 }: Written): Promise<string> {
  const { rows } = await db.execute<{ word: string; means: string[] }>(sql`
    select typed.word, s.means from unnest(${sql.param(words)}::text[]) typed (word)
    join search_synonym_keys k on k.key = search_key(typed.word) join search_synonyms s on s.id = k.synonym_id
    where s.id <> ${id} order by typed.word limit 1`);
  const [taken] = rows;
  return taken
    ? `“${taken.word}” means ${taken.means.join(', ')} already. Change that synonym instead.`
    : 'One of these words means something else already.';
}

interface SynonymChange extends Actor {
  action: AuditAction;
  id: number;
  before?: object;
  after?: object;
}

async function recordSynonymChange(tx: Db, { id, ...change }: SynonymChange): Promise<void> {
  await recordChange(tx, { ...change, subject: { type: 'synonym', id } });
  // Any search may find something else now.
  await publishLiveEvents(tx, { to: 'web', type: 'catalogue.changed', data: {} });
}
