import { aProduct } from '@harusi/db/factories';
import { searchMisses } from '@harusi/db/schema';
import { expect, it } from 'vitest';
import { startTestApi, testSettings } from '../../../../test/start-test-api.ts';
import { MAX_MISSED_A_DAY, recordMissedSearch } from './missed-searches.service.ts';
import { deleteOldMissedSearches } from './search.jobs.ts';

const { app, db, clock, jobContext, signIn } = await startTestApi();
await aProduct(db, { name: 'Lamu Lace Veil', tags: ['veil'] });
const pageServer = { 'x-page-server-key': testSettings.pageServerKey };

const visit = (query: string, headers: Record<string, string> = pageServer) =>
  app.inject({ url: `/products/?${query}`, headers });
const kept = async () =>
  (await db.select().from(searchMisses).orderBy(searchMisses.words)).map(
    ({ words, count }) => [words, count] as const,
  );
const listed = async () => {
  const { headers } = await signIn('admin');
  const response = await app.inject({ url: '/admin/search/missed/', headers });
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  return response.json();
};

it('counts what a page did not find, once for each time it was looked up', async () => {
  await visit('search=Kofia');
  await visit('search=Kofia'); // from the cache
  clock.advance({ minutes: 2 });
  await visit('search=kofia%21');
  await visit('search=tiarrah+veil');
  await expect.poll(kept).toEqual([
    ['kofia', 2],
    ['tiarrah veil', 1],
  ]);
});

it('counts nothing that was found, was filtered, is unfinished or may tell who searched', async () => {
  for (const query of [
    'search=veil',
    'search=vieL', // corrected
    'search=nowhere&category=groom',
    'search=nowhere&max_price=100',
    'search=nowhere&page=2',
    'search=asha%40example.com',
    'search=0712+345+678',
    'search=',
  ]) {
    expect((await visit(query)).statusCode).toBe(200);
  }
  await visit('search=robots', {}); // not a page of ours
  await app.inject({ url: '/products/suggestions/?q=unfinishe', headers: pageServer });
  await visit('search=last');
  await expect.poll(kept).toContainEqual(['last', 1]);
  expect((await kept()).map(([words]) => words)).toEqual(['kofia', 'last', 'tiarrah veil']);
});

it('lists them with what they find today, most frequent first', async () => {
  await aProduct(db, { name: 'Kofia of the Coast' });
  const body = await listed();
  expect(body.count).toBe(3);
  expect(body.results[0]).toEqual({ words: 'kofia', count: 2, last_day: expect.any(String), finds: 1 });
  expect(body.results[1].finds).toBe(0);
});

it('keeps a bounded number of words a day, and goes on counting those', async () => {
  clock.advance({ days: 1 });
  const letters = (n: number) => String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  for (let n = 0; n < MAX_MISSED_A_DAY + 5; n++) {
    await recordMissedSearch(db, `robot ${letters(n)}`, clock.now());
  }
  await recordMissedSearch(db, 'robot a', clock.now());
  const robots = (await kept()).filter(([words]) => words.startsWith('robot '));
  expect(robots).toHaveLength(MAX_MISSED_A_DAY);
  expect(robots).toContainEqual(['robot a', 2]);
});

it('forgets them after 90 days', async () => {
  clock.advance({ days: 90 });
  await deleteOldMissedSearches.run(jobContext());
  const before = (await kept()).length;
  clock.advance({ days: 1 });
  expect((await listed()).count).toBe(0);
  await deleteOldMissedSearches.run(jobContext());
  expect([before, await kept()]).toEqual([MAX_MISSED_A_DAY, []]);
});

it('has a database that refuses numbers and sentences', async () => {
  for (const words of ['0712345678', '07 12 34', 'asha@example', 'a b c d e', 'Upper', '']) {
    await expect(db.insert(searchMisses).values({ day: '2026-11-17', words })).rejects.toThrow(
      'Failed query',
    );
  }
});
