import type { ProductFilter } from '@harusi/contracts/catalogue/catalogue';
import { type SQL, sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { type ParameterizedQuery, runPrepared } from '../../lib/database/prepared-queries.ts';
import { card, cardKeys, cardSources, EDGE, regularCardSources, storedPictures } from './catalogue.sql.ts';
import { picturesFor, toColourValues } from './product-filter.sql.ts';
import type { SalesNow } from './product-index/product-index.service.ts';

/** A response body that PostgreSQL built as JSON text, with the facts its cache tags need. */
export interface JsonResult {
  json: string;
  /** Ids of the products in it. */
  ids: number[];
  /** When a price in it changes by itself, such as at the end of a sale; null if none will. */
  until: Date | null;
}

export interface FoundProducts extends JsonResult {
  count: number;
  /** The corrected search, after a typo. */
  searchedFor: string | null;
}

/** A row of a catalogue query; `ids` and `until` if it shows products and prices. */
export interface JsonRow {
  json: string;
  /** The driver returns bigint as text. */
  ids?: string[];
  until?: Date | null;
}

export const toJsonResult = ({ json, ids = [], until = null }: JsonRow): JsonResult => ({
  json,
  ids: ids.map(Number),
  until,
});

/** Runs a statement that returns exactly one row. */
export async function readOne<Row extends JsonRow>(reads: ReadPool, read: ParameterizedQuery): Promise<Row> {
  const [row] = await runPrepared<Row>(reads, read);
  return row!;
}

interface CardOptions {
  pictures?: SQL | undefined;
  /** Where the index was read: PostgreSQL then doesn't look for sales itself. */
  sales?: SalesNow;
}

/**
 * Cards of the products in `page` (`cardKeys` and n), in the order of n. Materialized, so that the planner does not join
 * by the cost of finding them.
 */
const selectCards = (page: SQL, { pictures = storedPictures, sales }: CardOptions = {}) => sql`
  with p as materialized (${page})
  select '[' || coalesce(string_agg(${card(pictures)}, ',' order by p.n), '') || ']' as json,
         coalesce(array_agg(p.id order by p.n), '{}') as ids${sales ? sql`` : sql`, ${EDGE} as until`}
  from p ${sales?.isRunning === false ? regularCardSources : cardSources}`;

/** The cards of a page; `write` returns the SQL of the page. */
export async function readCards(
  reads: ReadPool,
  { build: write, shape, values }: ParameterizedQuery,
  options: CardOptions = {},
): Promise<JsonResult> {
  const { sales } = options;
  const row = await readOne(reads, {
    shape: withSales(shape, sales),
    build: () => selectCards(write(), options),
    values,
  });
  return toJsonResult(sales ? { ...row, until: sales.until } : row);
}

/** The SQL depends on what is known of sales. */
export const withSales = (shape: string, sales: SalesNow | undefined) =>
  sales ? `${shape}, ${sales.isRunning ? 'during a sale' : 'regular prices'}` : shape;

const chosen = () => sql`
  select ${cardKeys}, page.n from unnest(${sql.placeholder('ids')}::bigint[]) with ordinality page (id, n)
  join products p on p.id = page.id and p.is_listed`;

/** The cards of these products, in their order. A list of one colour shows that colour. */
export const readCardsOf = (
  reads: ReadPool,
  ids: readonly number[],
  filter: Pick<ProductFilter, 'colour'>,
  now: Date,
  sales: SalesNow,
): Promise<JsonResult> =>
  readCards(
    reads,
    {
      shape: `chosen ${filter.colour?.length ? 'in a colour' : ''}`,
      build: chosen,
      values: { now, ids, ...toColourValues(filter) },
    },
    { pictures: picturesFor(filter), sales },
  );

/** The rows of a query as a JSON list. */
export const selectJsonList = (rows: SQL) =>
  sql`select coalesce(json_agg(row), '[]')::text as json from (${rows}) row`;

/** Serialises an object with one more field that is JSON text already. */
export const withJsonField = (object: object, field: string, json: string) =>
  `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(field)}:${json}}`;
