import { EXACT_COUNT } from '@harusi/contracts/constants/exact-count';
import { type SQL, sql } from '@harusi/db/drizzle';
import type { Run } from './run.ts';

export interface RowCount {
  count: number;
  count_estimated: boolean;
}

/** Counts the rows of `table where …` exactly up to `EXACT_COUNT`, and estimates beyond. */
export async function countRows(run: Run, rows: SQL): Promise<RowCount> {
  const [counted] = await run<{ count: number }>(sql`select ${upToLimit(rows)} as count`);
  if (counted!.count <= EXACT_COUNT) return { count: counted!.count, count_estimated: false };
  return { count: await estimateRows(run, rows), count_estimated: true };
}

/** The same for several conditions on one table: in one statement, unless there are many rows. */
export async function countEach<Key extends string>(
  run: Run,
  table: SQL,
  conditions: Readonly<Record<Key, SQL>>,
): Promise<Record<Key, number>> {
  const rowsOf = (key: Key) => sql`${table} where ${conditions[key]}`;
  const keys = Object.keys(conditions) as Key[];
  const columns = keys.map((key) => sql`${upToLimit(rowsOf(key))} as ${sql.identifier(key)}`);
  const [counted] = await run<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  const counts = { ...counted } as Record<Key, number>;
  for (const key of keys) {
    if (counts[key] > EXACT_COUNT) counts[key] = await estimateRows(run, rowsOf(key));
  }
  return counts;
}

const upToLimit = (rows: SQL) =>
  sql`(select count(*)::integer from (select from ${rows} limit ${EXACT_COUNT + 1}) counted)`;

/**
 * What PostgreSQL's planner expects by its statistics: reading a million rows to count them takes longer than anything else
 * on the page. Statistics can be older than rows that were just counted.
 */
async function estimateRows(run: Run, rows: SQL): Promise<number> {
  const [plan] = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${rows}`,
  );
  return Math.max(plan!['QUERY PLAN'][0].Plan['Plan Rows'], EXACT_COUNT + 1);
}
