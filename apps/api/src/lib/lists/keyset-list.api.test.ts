import { KeysetQuery } from '@harusi/contracts/common';
import { EXACT_COUNT } from '@harusi/contracts/constants/exact-count';
import { sql } from '@harusi/db/drizzle';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { type ListOrder, nullsLast } from './cursor.ts';
import { FIRST_PAGE, readKeysetPage, toKeysetPage } from './keyset-list.ts';
import { readBatches } from './keyset-rows.ts';
import { type Run, runOn } from './run.ts';

const { db } = await startTestApi();
await db.execute(sql`create table guests (id bigint primary key, at timestamptz(3))`);
beforeEach(() => db.execute(sql`truncate guests`));

const insert = (...guests: [id: number, day: number | null][]) =>
  db.execute(
    sql`insert into guests values ${sql.join(
      guests.map(([id, day]) => sql`(${id}, '2026-11-01'::date + ${day}::integer)`),
      sql`, `,
    )}`,
  );

const order = (descending: boolean): ListOrder => ({
  name: `guests ${descending}`,
  keys: [
    { sql: nullsLast(sql`g.at`), type: 'instant' },
    { sql: sql`g.id`, type: 'integer' },
  ],
  descending,
});

const read = (
  query: object,
  { descending = true, isSearch = false, where = sql`g.id > 0`, run = runOn(db) } = {},
) =>
  readKeysetPage<number>(run, KeysetQuery.parse({ page_size: '2', ...query }), {
    order: order(descending),
    from: sql`guests g`,
    where,
    id: sql`g.id`,
    item: sql`g.id::integer`,
    join: sql`join guests g on g.id = page.id`,
    isSearch,
  });

/** Follows `next` to the end; `meanwhile` runs after each page. */
async function follow(options = {}, meanwhile = (_page: number) => Promise.resolve<unknown>(undefined)) {
  const pages: number[][] = [];
  let cursor: string | null | undefined;
  for (let page = 1; cursor !== null && page < 20; page++) {
    const { results, next } = await read({ page: String(page), cursor }, options);
    pages.push(results);
    cursor = next;
    await meanwhile(page);
  }
  return pages;
}

describe('a list by cursor', () => {
  const GUESTS: [number, number | null][] = [
    [1, 5],
    [2, 5],
    [3, 5],
    [4, null],
    [5, 9],
    [6, null],
    [7, 2],
  ];

  it('goes through equal and missing values in both orders', async () => {
    await insert(...GUESTS);
    expect(await follow()).toEqual([[5, 3], [2, 1], [7, 6], [4]]);
    expect(await follow({ isSearch: true })).toEqual([[5, 3], [2, 1], [7, 6], [4]]);
    expect(await follow({ descending: false })).toEqual([[4, 6], [7, 1], [2, 3], [5]]);
  });

  it('goes back the way it came', async () => {
    await insert(...GUESTS);
    const first = await read({});
    const second = await read({ page: '2', cursor: first.next });
    const third = await read({ page: '3', cursor: second.next });
    const back = await read({ page: '2', cursor: third.previous });
    expect([first.previous, second.previous]).toEqual([null, FIRST_PAGE]);
    expect(back.results).toEqual(second.results);
    expect((await read({ page: '3', cursor: back.next })).results).toEqual(third.results);
    const top = await read({ page: '9', cursor: (await read({ page: '9', cursor: first.next })).previous });
    expect([top.results, top.previous]).toEqual([first.results, null]);
  });

  it('neither skips nor repeats a row while others come and go', async () => {
    await insert(...GUESTS);
    const pages = await follow({}, (page) =>
      page === 1 ? insert([8, 20], [9, 9]) : db.execute(sql`delete from guests where id in (5, 3)`),
    );
    expect(pages).toEqual([[5, 3], [2, 1], [7, 6], [4]]);
  });

  it('still takes numbers of pages', async () => {
    await insert(...GUESTS);
    expect((await read({ page: '3' })).results).toEqual([7, 6]);
    expect(await read({ page: '40' })).toMatchObject({ results: [], next: null, previous: FIRST_PAGE });
  });

  it('refuses the cursor of another list', async () => {
    await insert(...GUESTS);
    const { next } = await read({}, { descending: false });
    await expect(read({ cursor: next })).rejects.toThrow('This page link does not fit this list.');
  });
});

describe('the count', () => {
  const fill = (rows: number) =>
    db.execute(sql`insert into guests select n, '2026-11-01' from generate_series(1, ${rows}::integer) n`);

  it('is exact up to its limit', async () => {
    await fill(EXACT_COUNT);
    expect(await read({})).toMatchObject({ count: EXACT_COUNT, count_estimated: false });
    expect((await read({ page: '5000' })).results).toHaveLength(2);
  });

  it('is an estimate beyond, never below what was counted', async () => {
    await fill(30_000);
    const { count, count_estimated } = await read({});
    expect(count_estimated).toBe(true);
    expect(count).toBeGreaterThan(EXACT_COUNT);
    await db.execute(sql`analyze guests`);
    expect((await read({})).count).toBe(30_000);
  });

  it('is one of many rows that a search finds and sorts', async () => {
    await fill(EXACT_COUNT + 3);
    const first = await read({}, { isSearch: true });
    const second = await read({ page: '2', cursor: first.next }, { isSearch: true });
    expect([first, second].map(({ results }) => results)).toEqual([
      [10_003, 10_002],
      [10_001, 10_000],
    ]);
    expect(first.count_estimated).toBe(true);
  });

  it('bounds numbered pages, and not cursors', async () => {
    await fill(EXACT_COUNT + 1);
    await expect(read({ page: '5001' })).rejects.toThrow('Follow "next" to read on.');
    const { next } = await read({ page: '5000' });
    expect((await read({ page: '5001', cursor: next })).results).toEqual([1]);
  });
});

describe('a search', () => {
  /** Statements that count the rows. */
  const COUNTING = 2;
  const fill = (rows: number) =>
    db.execute(sql`insert into guests select n, '2026-11-01'::timestamptz + n / 3 * interval '1 s'
      from generate_series(1, ${rows}::integer) n`);

  it.each([
    ['everywhere', 30_000, sql`g.id % 2 = 0`, 1],
    ['among old rows only', 30_000, sql`g.id <= 12000`, 2],
    ['among so many old rows that it walks to them', 140_000, sql`g.id <= 120000`, 2],
    ['two rows nearby and others far', 30_000, sql`(g.id <= 15000 or g.id > 29998)`, 2],
  ])('finds the same rows in the same order: %s', async (_, rows, where, reads) => {
    await fill(rows);
    await db.execute(sql`analyze guests`);
    let statements = 0;
    const run: Run = (statement) => {
      statements += 1;
      return runOn(db)(statement);
    };
    for (const descending of [true, false]) {
      const both = async (query: object) => {
        const plain = await read(query, { descending, where });
        expect(await read(query, { descending, where, isSearch: true })).toEqual(plain);
        return plain;
      };
      const first = await both({});
      const second = await both({ page: '2', cursor: first.next });
      const third = await both({ page: '3', cursor: second.next });
      await both({ page: '2', cursor: third.previous });
      const deep = await both({ page: '5000' });
      expect(deep.results).toHaveLength(2);
      await both({ page: '4999', cursor: deep.previous });
    }
    await read({}, { where, isSearch: true, run });
    await read({ page: '700' }, { where, isSearch: true, run });
    expect(statements).toBe(2 * (COUNTING + reads));
  });
});

it('reads a whole list in batches, and stops when the reader does', async () => {
  await db.execute(sql`insert into guests select n, '2026-11-01' from generate_series(1, 1000) n`);
  let statements = 0;
  const run: Run = (statement) => {
    statements += 1;
    return runOn(db)(statement);
  };
  const list = {
    order: order(false),
    from: sql`guests g`,
    where: sql`g.id <= 950`,
    id: sql`g.id`,
    item: sql`g.id::integer`,
    join: sql`join guests g on g.id = page.id`,
  };
  const all = (await Array.fromAsync(readBatches<number>(run, list, 100))).flat();
  expect(all).toEqual(Array.from({ length: 950 }, (_, n) => n + 1));
  expect(statements).toBe(10);

  statements = 0;
  for await (const batch of readBatches<number>(run, list, 100)) {
    expect(batch).toHaveLength(100);
    break;
  }
  expect(statements).toBe(1);
});

it('keeps the filters in the URLs of its neighbours', () => {
  const url = new URL('http://localhost:8080/admin/orders/?status=paid&page=3&cursor=abc');
  const rows = { count: 30_000, count_estimated: true, results: [], next: 'n', previous: 'p' };
  const page = toKeysetPage(url, KeysetQuery.parse({ page: '3' }), rows);
  expect(page.next).toBe('http://localhost:8080/admin/orders/?status=paid&page=4&cursor=n');
  expect(page.previous).toBe('http://localhost:8080/admin/orders/?status=paid&page=2&cursor=p');
  expect(
    toKeysetPage(url, KeysetQuery.parse({ page: '2' }), { ...rows, previous: FIRST_PAGE }).previous,
  ).toBe('http://localhost:8080/admin/orders/?status=paid&page=1');
});
