import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '../../apps/api/test/clone-database.ts';
import { fillCatalogue } from './fill-catalogue.ts';

/** More than have the same pictures, with every kind, stuff and place among them. */
const SIZE = 1_500;

const INDEXES = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisvalid
  from pg_index where indrelid in ('products'::regclass, 'product_variants'::regclass, 'product_images'::regclass) order by name`;
const STORED = `select id, facts, pictures, search, is_listed, review_count, rating_sum
  from products left join product_cards on product_id = id order by id`;
const WORDS = 'select word from search_words order by word';

async function connectToClone() {
  const { url, drop } = await cloneDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return client;
}

it('fills what inserts with all triggers, constraints and indexes would', async () => {
  const client = await connectToClone();
  const read = async (query: string) => (await client.query<Record<string, string>>(query)).rows;
  const [indexes, words] = [await read(INDEXES), await read(WORDS)];
  await fillCatalogue(client, SIZE);
  const filled = { stored: await read(STORED), words: await read(WORDS) };
  expect(filled.stored).toHaveLength(SIZE);
  expect(await read(INDEXES)).toEqual(indexes);
  expect(await read('show session_replication_role')).toEqual([{ session_replication_role: 'origin' }]);

  // The same rows once more, by the usual way.
  const columns = await read(`
    select attrelid::regclass::text as table, string_agg(quote_ident(attname), ', ') as names from pg_attribute
    where attrelid in ('products'::regclass, 'product_variants'::regclass, 'product_images'::regclass)
      and attnum > 0 and not attisdropped and attgenerated = '' group by 1 order by 1 desc`);
  expect(columns.map(({ table }) => table)).toEqual(['products', 'product_variants', 'product_images']);
  await client.query('begin');
  for (const { table } of columns) await client.query(`create temp table kept_${table} as table ${table}`);
  await client.query('truncate products cascade');
  await client.query('truncate search_words');
  await client.query('insert into search_words select * from unnest($1::text[])', [
    words.map(({ word }) => word),
  ]);
  for (const { table, names } of columns) {
    await client.query(
      `insert into ${table} (${names}) overriding system value select ${names} from kept_${table}`,
    );
  }
  await client.query('commit'); // checks deferred constraints
  expect({ stored: await read(STORED), words: await read(WORDS) }).toEqual(filled);
});

it('has as many products with a rare word whatever the size', async () => {
  const client = await connectToClone();
  await fillCatalogue(client, 480);
  const { rows } = await client.query(
    `select word, ndoc from ts_stat('select search from products') where word like 'rare%' order by word limit 2`,
  );
  expect(rows).toEqual([
    { word: 'rare0x', ndoc: 24 },
    { word: 'rare10x', ndoc: 24 },
  ]);
});
