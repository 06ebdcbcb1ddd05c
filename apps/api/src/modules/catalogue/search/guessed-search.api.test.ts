import { aProduct } from '@harusi/db/factories';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { readCatalogue } from '../../../../test/catalogue/small-catalogue.ts';
import { countStatements } from '../../../../test/count-statements.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const { app, db, connection } = await startTestApi();
const { get, found } = readCatalogue(app);
const statements = countStatements(connection.reads as pg.Pool); // ;

const tie = await aProduct(db, { name: 'Zawadi Tie', categoryId: 2, subcategoryId: 18, tags: [] });
const box = await aProduct(db, { name: 'Gift Box', tags: [] });
await aProduct(db, { name: 'Karatina Veil', tags: [] });

it('a word of a product takes one statement, which checks it the first time', async () => {
  await found('?page_size=1'); // reads the index
  const sent: string[][] = [];
  for (const query of ['?search=karatina', '?search=karatina&page_size=1', '?search=karatina&page_size=2']) {
    statements();
    expect(await found(query)).toHaveLength(1);
    sent.push(statements().flatMap((text) => text.match(/search_query|ts_rank/g) ?? []));
  }
  expect(sent).toEqual([['ts_rank', 'search_query'], ['ts_rank'], ['ts_rank']]);
});

it.each([
  ['?search=zawadi', [tie, box]],
  ['?search=zawadi&category=bridal', [box]], // nothing, if it meant no more than it says
  ['?search=zawadi&ordering=price', [tie, box]],
  ['?search=zawadi&page_size=1&page=2', [tie]],
])('a word that is in a product finds what it means, too: %s', async (query, expected) => {
  // Changed synonyms make the API forget what was looked for before.
  await db.execute('update search_synonyms set updated_at = now()');
  const { body } = await get(`/products/${query}`);
  const ids = body.results.map(({ id }: { id: number }) => id);
  expect(new Set(ids)).toEqual(new Set(expected.map(({ id }) => id)));
});

it('suggests what such a word means', async () => {
  await db.execute('update search_synonyms set updated_at = now()');
  const { body } = await get('/products/suggestions/?q=zawadi');
  const ids = body.products.map(({ id }: { id: number }) => id);
  expect(new Set(ids)).toEqual(new Set([tie.id, box.id]));
});
