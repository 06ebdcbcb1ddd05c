import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../../../apps/api/test/clone-database.ts';
import { openPool } from './open-pool.ts';

const database = await cloneDatabase('template0');
const pool = openPool(database.url, { maxConnections: 1 });
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const addPeople = (to: number) =>
  pool.query(
    `insert into people (phone) select n::text from generate_series(
    (select count(*) + 1 from people), $1::integer) n`,
    [to],
  );

/** Looks a person up by a statement and by a function, and adds a visit of theirs: how many rows a scan of the whole table read for it. */
async function countRowsScanned(phone: number): Promise<number> {
  const client = await pool.connect();
  const scanned = async () => {
    const { rows } = await client.query<{ read: number }>(
      `select seq_tup_read::integer as read from pg_stat_xact_user_tables where relname = 'people'`,
    );
    return rows[0]!.read;
  };
  try {
    await client.query('begin');
    const before = await scanned();
    const find = { name: 'find', text: 'select id from people where phone = $1', values: [String(phone)] };
    expect((await client.query(find)).rowCount).toBe(1);
    await client.query('insert into visits (person_id) values (person_of($1))', [String(phone)]);
    const after = await scanned();
    await client.query('commit');
    return after - before;
  } finally {
    client.release();
  }
}

it('reads by index what has grown since its plans were made: of statements, functions and foreign keys', async () => {
  await pool.query(
    `create table people (id bigint generated always as identity primary key, phone text not null unique)`,
  );
  await pool.query(`create table visits (person_id bigint not null references people (id))`);
  await pool.query(`create function person_of(wanted text) returns bigint language plpgsql as $$
    begin return (select p.id from people p where p.phone = wanted); end $$`);
  await addPeople(5);
  await pool.query('analyze people');

  const early = [];
  for (let n = 0; n < 10; n++) early.push(await countRowsScanned(1 + (n % 5)));
  expect(early.at(-1)).toBe(15); // the plans are kept by now, and read the five rows for each of the three

  await addPeople(2_000);
  const later = [];
  for (let n = 0; n < 64; n++) later.push(await countRowsScanned(1_000 + n));
  expect(later.at(-1)).toBe(0);
  expect(later.filter((rows) => rows > 0).length).toBeLessThan(16);
});
