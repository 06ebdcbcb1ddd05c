import type { Db } from '@harusi/db/client';
import type { SQL } from '@harusi/db/drizzle';
import type { QueryResultRow } from 'pg';

/** Runs one statement and returns its rows. */
export type Run = <Row extends QueryResultRow>(statement: SQL) => Promise<Row[]>;

export const runOn =
  (db: Db): Run =>
  async <Row extends QueryResultRow>(statement: SQL) =>
    (await db.execute<Row>(statement)).rows as Row[];
