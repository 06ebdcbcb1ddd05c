import { withDeadline } from '@harusi/db/deadline';
import type { ReadPool } from '@harusi/db/replica-reads';
import type { QueryResultRow } from 'pg';
import { type ParameterizedQuery, runPrepared } from '../../../lib/database/prepared-queries.ts';
import { Bitmap } from './bitmap.ts';
import type { Categories } from './count-facets.ts';
import {
  changesSince,
  everythingElse,
  productsWithPhrase,
  SEPARATOR,
  someProducts,
} from './index-rows.sql.ts';
import { type IndexedProduct, type IndexedSale, ProductIndex } from './product-index.ts';

interface ProductRow {
  id: number;
  category: number;
  subcategory: number;
  price: number;
  original_price: number | null;
  lead_days: number;
  is_featured: boolean;
  created_at: number;
  reviews: number;
  colours: string;
  available_from: number | null;
  words: string | null;
  name_words: string | null;
  phrases: string[] | null;
}

type SaleRow = Omit<IndexedSale, 'subcategories' | 'products' | 'startsAt' | 'endsAt'> & {
  starts_at: number;
  ends_at: number;
  subcategories: number[];
  products: number[];
};

interface ReadRow {
  snapshot: string;
  read_at: Date;
  sales: SaleRow[] | null;
  categories: Omit<Categories, 'members'> | null;
}

interface ChangeRow extends ReadRow, Partial<ProductRow> {
  synonyms_changed: boolean;
  changed_id: number | null;
}

/** An index with what it was read from. */
export interface BuiltIndex {
  index: ProductIndex;
  names: Categories;
  /** What is known to be in it. */
  snapshot: string;
  readAt: Date;
}

const CHUNK = 2_000;
/** Changes are kept for an hour. */
const MAX_GAP_MS = 30 * 60_000;

/** All requests wait for it: a database that hangs must not hold up those that come after it answers again. */
const MAX_STATEMENT_MS = 4_000;

const read = <Row extends QueryResultRow>(reads: ReadPool, query: ParameterizedQuery): Promise<Row[]> =>
  withDeadline(MAX_STATEMENT_MS, () => runPrepared<Row>(reads, query));

/** Reads all listed products. What changes meanwhile is read by the first `applyChanges`. */
export async function buildIndex(reads: ReadPool, now: Date): Promise<BuiltIndex> {
  const [row] = await read<ReadRow>(reads, {
    shape: 'index: everything else',
    build: everythingElse,
    values: { now },
  });
  const index = new ProductIndex();
  index.setSales(row!.sales!.map(toSale));
  for (let after = 0; ;) {
    const rows = await read<ProductRow>(reads, {
      shape: 'index: some products',
      build: someProducts(CHUNK),
      values: { now, after, phrases: [] },
    });
    for (const product of rows) index.put(toProduct(product));
    if (rows.length < CHUNK) break;
    after = rows.at(-1)!.id;
  }
  const { snapshot, read_at: readAt, categories } = row!;
  return { index, names: toCategories(categories!), snapshot, readAt };
}

/** Every change of a text takes a new number, so an index grows until it is built again. */
export function isOvergrown({ index }: BuiltIndex): boolean {
  const { products, numbers } = index.size;
  return numbers > 1.25 * products + 10_000;
}

/** Brings an index up to date; undefined if that takes building it again. Tells whether synonyms changed. */
export async function applyChanges(
  reads: ReadPool,
  { index, names, snapshot, readAt }: BuiltIndex,
  now: Date,
): Promise<(BuiltIndex & { synonymsChanged: boolean }) | undefined> {
  const rows = await read<ChangeRow>(reads, {
    shape: 'index: changes',
    build: changesSince,
    values: { now, snapshot, phrases: [...index.phrases.keys()] },
  });
  const [first] = rows;
  if (first!.read_at.getTime() - readAt.getTime() > MAX_GAP_MS) return undefined;
  if (first!.sales) index.setSales(first!.sales.map(toSale));
  for (const row of rows) {
    if (row.changed_id === null) continue;
    if (row.id === null || row.id === undefined) index.remove(row.changed_id);
    else index.put(toProduct(row as ProductRow));
  }
  return {
    index,
    names: first!.categories ? toCategories(first!.categories) : names,
    snapshot: first!.snapshot,
    readAt: first!.read_at,
    synonymsChanged: first!.synonyms_changed,
  };
}

/** Reads a phrase that the index does not know yet; from then on changes bring it along. */
export async function addPhrase(reads: ReadPool, index: ProductIndex, phrase: string): Promise<void> {
  const set = new Bitmap();
  index.phrases.set(phrase, set); // first, so that no change is missed meanwhile
  const rows = await read<{ id: number }>(reads, {
    shape: 'index: a phrase',
    build: productsWithPhrase,
    values: { phrase },
  }).catch((error: unknown) => {
    index.phrases.delete(phrase);
    throw error;
  });
  for (const { id } of rows) {
    const n = index.numberOf(id);
    if (n !== undefined) set.add(n);
  }
}

const split = (joined: string) => (joined === '' ? [] : joined.split(SEPARATOR));

function toProduct(row: ProductRow): IndexedProduct {
  return {
    id: row.id,
    category: row.category,
    subcategory: row.subcategory,
    priceCents: row.price,
    originalPriceCents: row.original_price,
    leadDays: row.lead_days,
    isFeatured: row.is_featured,
    createdAt: row.created_at,
    reviews: row.reviews,
    colours: split(row.colours),
    availableFrom: row.available_from ?? Infinity,
    ...(row.words !== null && {
      text: {
        words: split(row.words),
        nameWords: split(row.name_words ?? ''),
        phrases: row.phrases ?? [],
      },
    }),
  };
}

const toSale = ({ starts_at, ends_at, subcategories, products, ...sale }: SaleRow): IndexedSale => ({
  ...sale,
  startsAt: starts_at,
  endsAt: ends_at,
  subcategories: new Set(subcategories),
  products: new Set(products),
});

function toCategories(read: Omit<Categories, 'members'>): Categories {
  const members = new Map<number, number[]>();
  for (const { id, parent } of read.subcategories) {
    if (parent !== null) members.set(parent, [...(members.get(parent) ?? []), id]);
  }
  return { ...read, members };
}
