import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../../../../apps/api/test/clone-database.ts';
import { connect } from '../client.ts';
import { sql } from '../drizzle.ts';
import { aProduct } from '../factories.ts';

const database = await cloneDatabase();
const { db, close } = connect(database.url, { maxConnections: 1 });
afterAll(async () => {
  await close();
  await database.drop();
});

/** Undoes the migration. */
const OLDER_RELEASE = `
  drop table search_synonym_keys, search_synonyms, search_misses;
  drop index search_words_length_idx;
  delete from search_words;
  drop function set_synonym_keys, correct_search, find_meant_word, search_query, search_terms, search_key, synonym_query;
  create function product_search_vector(name text, tags text[], short_description text, materials text, description text)
    returns tsvector language sql immutable parallel safe as $$ select to_tsvector('public.harusi', name) $$;
  alter table products alter column search
    set expression as (product_search_vector(name, tags, short_description, materials, description));
  drop function product_search_vector(text, text[], text, text, text, smallint);
  drop extension fuzzystrmatch`;

const find = async (...words: string[]) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select p.name from products p where p.is_listed and p.search @@ (select search_query(${sql.param(words)}::text[]))`);
  return rows.map(({ name }) => name);
};

it('products of older releases are found by Swahili words and by whom they are for', async () => {
  await db.execute(sql.raw(OLDER_RELEASE));
  const { name } = await aProduct(db, { name: 'Tigoni Court', tags: ['shoes'] });
  const url = new URL('../../migrations/0040_search-synonyms.sql', import.meta.url);
  await db.transaction(async (tx) => {
    for (const statement of (await readFile(url, 'utf8')).split('--> statement-breakpoint')) {
      await tx.execute(sql.raw(statement));
    }
  });
  expect([await find('viatu'), await find('bibi', 'harusi'), await find('bwana', 'harusi')]).toEqual([
    [name],
    [name],
    [],
  ]);
  const { rows } = await db.execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where indexname = 'products_search_idx'`,
  );
  expect(rows).toEqual([{ indexdef: expect.stringContaining('gin (search) WHERE is_listed') }]);
});
