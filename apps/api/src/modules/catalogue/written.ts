import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type PreparedQuery, runPrepared } from '../../lib/prepared-queries.ts';
import { card, cardSources, EDGE } from './catalogue.sql.ts';

/** JSON as PostgreSQL wrote it, and what it shows. */
export interface Written {
  json: string;
  /** The products in it. */
  ids: number[];
  /** When a price in it may change by itself; null if it holds none, or none will. */
  until: Date | null;
}

export interface FoundProducts extends Written {
  count: number;
  /** What was looked for instead, when a slip in the typing was mended. */
  searchedFor: string | null;
}

/** A row with `json`, and with `ids` and `until` if it shows products and prices. */
export interface WrittenRow {
  json: string;
  /** bigint comes as text. */
  ids?: string[];
  until?: Date | null;
}

export const toWritten = ({ json, ids = [], until = null }: WrittenRow): Written => ({
  json,
  ids: ids.map(Number),
  until,
});

/** Runs a statement that gives exactly one row. */
export async function readOne<Row extends WrittenRow>(reads: Pool, read: PreparedQuery): Promise<Row> {
  const [row] = await runPrepared<Row>(reads, read);
  return row!;
}

/** Cards of the products that `page` (id, n) names, in the order of n. Found first: what it costs to find them is no reason to join otherwise. */
export const cardsOf = (page: SQL) => sql`
  with page as materialized (${page})
  select '[' || coalesce(string_agg(${card}, ',' order by page.n), '') || ']' as json,
         coalesce(array_agg(p.id order by page.n), '{}') as ids, ${EDGE} as until
  from page join products p on p.id = page.id ${cardSources}`;

/** The cards of a page; `write` writes the page. */
export const readCards = async (reads: Pool, { build: write, ...page }: PreparedQuery) =>
  toWritten(await readOne(reads, { ...page, build: () => cardsOf(write()) }));

/** Rows of a subquery `row` as a list. */
export const listOf = (rows: SQL) =>
  sql`select coalesce(json_agg(row), '[]')::text as json from (${rows}) row`;

/** An object with one more field, whose JSON is already written. */
export const withJson = (object: object, field: string, json: string) =>
  `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(field)}:${json}}`;
