import { sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { readDataMap } from '../test/data-requests/data-map.ts';
import { startTestApi } from '../test/start-test-api.ts';
import { dataSections } from './modules/data-requests/personal-data.ts';

const { db } = await startTestApi();

it('lists every column of the database as personal or not, and no other', async () => {
  const { rows } = await db.execute<{ column: string }>(sql`
    select c.table_name || '.' || c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`);
  const listed = [...(await readDataMap())].flatMap(([table, { personal, notPersonal }]) =>
    table.startsWith('pgboss.') ? [] : [...personal, ...notPersonal].map((column) => `${table}.${column}`),
  );
  const missing = rows.map(({ column }) => column).filter((column) => !listed.includes(column));
  expect(missing, 'add to docs/data-map.md').toEqual([]);
  const columns = new Set(rows.map(({ column }) => column));
  expect(
    listed.filter((column) => !columns.has(column)),
    'no longer exist',
  ).toEqual([]);
  expect(listed.length, 'listed once').toBe(new Set(listed).size);
});

/** The columns that the queries of the copy read, as PostgreSQL knows them. */
async function findCopiedColumns(): Promise<Set<string>> {
  return db.transaction(async (tx) => {
    const person = { userId: 1, email: 'amina@example.com' };
    for (const { name, select } of dataSections()) {
      const view = sql.identifier(`copy_${name}`);
      await tx.execute(sql`create temporary view ${view} as ${select(person)}`.inlineParams());
    }
    const { rows } = await tx.execute<{ column: string }>(sql`
      select distinct d.refobjid::regclass || '.' || a.attname as column
      from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class v on v.oid = r.ev_class
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
        and v.relnamespace = pg_my_temp_schema()`);
    return new Set(rows.map(({ column }) => column));
  });
}

it('says of every personal column that it is in the copy, or why not', async () => {
  const copied = await findCopiedColumns();
  const forgotten: string[] = [];
  for (const [table, { inCopy }] of await readDataMap()) {
    for (const [column, answer] of inCopy) {
      const isRight = answer === 'yes' ? copied.has(`${table}.${column}`) : /^no: \S/.test(answer);
      if (!isRight) forgotten.push(`${table}.${column}`);
    }
  }
  expect(forgotten, 'add to a section of the copy, or state the reason in docs/data-map.md').toEqual([]);
});
