import { createHash } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import { is, Placeholder, type SQL, sql, PgDialect } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import type { QueryResult, QueryResultRow } from 'pg';

/** A query with its values apart from its text, so that it can be prepared once per connection. */
export interface ParameterizedQuery {
  /** Identifies the SQL text: everything it depends on except the values. */
  shape: string;
  /** Uses `sql.placeholder` for values. */
  build: () => SQL;
  values: Readonly<Record<string, unknown>>;
}

interface Statement {
  /** PostgreSQL keeps a prepared statement for each connection and name; rare shapes are not worth one. */
  name?: string;
  text: string;
  params: readonly unknown[];
}

const dialect = new PgDialect();
const statements = new Map<string, Statement>();
const MAX_STATEMENTS = 300;

/**
 * Runs a query on the read pool, never inside a transaction. Its SQL is built once and planned once per
 * connection: for these queries both cost more than running them.
 */
export async function runPrepared<Row extends QueryResultRow>(
  reads: ReadPool,
  query: ParameterizedQuery,
): Promise<Row[]> {
  const { params, ...statement } = prepareStatement(query);
  const { rows } = await reads.query<Row>({ ...statement, values: bindValues(query, params) });
  return rows;
}

/** The same for writes and what they depend on: on the pool of `db`, or on the connection of its transaction. */
export async function queryPrepared<Row extends QueryResultRow>(
  db: Db,
  query: ParameterizedQuery,
): Promise<Row[]> {
  const { name, text, params } = prepareStatement(query);
  const bound = { sql: text, params: bindValues(query, params) };
  const prepared = db._.session.prepareQuery<{
    execute: QueryResult<Row>;
    all: unknown;
    values: unknown;
  }>(bound, undefined, name, false);
  return (await prepared.execute()).rows;
}

/** For rare queries in many shapes: planned on each run, for its own values. */
export async function runUnprepared<Row extends QueryResultRow>(
  pool: ReadPool,
  query: ParameterizedQuery,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query.build());
  const { rows } = await pool.query<Row>({ text, values: bindValues(query, params) });
  return rows;
}

const bindValues = (query: ParameterizedQuery, params: readonly unknown[]) =>
  params.map((param) => (is(param, Placeholder) ? valueOf(query, param.name) : param));

function prepareStatement({ shape, build }: ParameterizedQuery): Statement {
  const known = statements.get(shape);
  if (known) return known;
  const { sql: text, params } = dialect.sqlToQuery(build());
  if (statements.size >= MAX_STATEMENTS) return { text, params };
  const name = `prepared_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  const statement = { name, text, params };
  statements.set(shape, statement);
  return statement;
}

function valueOf({ shape, values }: ParameterizedQuery, name: string): unknown {
  if (values[name] === undefined) throw new Error(`${shape} needs a value for ${name}`);
  return values[name];
}

/** Literals instead of parameters: a generic plan assumes a large limit. */
export const limitClause = (limit: number, offset = 0) =>
  sql.raw(`limit ${limit}${offset > 0 ? ` offset ${offset}` : ''}`);
