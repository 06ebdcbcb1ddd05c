import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, QueryResultRow } from 'pg';

const dialect = new PgDialect();
const names = new Map<string, string>();
/** PostgreSQL keeps a prepared statement for each connection and name; rare shapes are not worth one. */
const NAMES_MOST = 300;

/**
 * Runs a read that many people share, on the connections for reading. PostgreSQL plans it once per connection: for these
 * statements planning costs more than running. Never inside a transaction, so it takes the pool.
 */
export async function hotRead<Row extends QueryResultRow>(reads: Pool, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = nameOf(text);
  const { rows } = await reads.query<Row>({ ...(name !== undefined && { name }), text, values: params });
  return rows;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MOST) return known;
  const name = `hot_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** As figures in the text and not as parameters: a plan made for any limit would be made for a large one. */
export const limitTo = (most: number, from = 0) =>
  sql.raw(`limit ${most}${from > 0 ? ` offset ${from}` : ''}`);
