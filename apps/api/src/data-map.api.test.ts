import { sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { readDataMap } from '../test/data-requests/data-map.ts';
import { startTestApi } from '../test/start-test-api.ts';

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
