import { Facets, type ProductFilter } from '@harusi/contracts/catalogue/catalogue';
import { Cents } from '@harusi/contracts/common';
import type { ReadPool } from '@harusi/db/replica-reads';
import type { JsonResult } from './json-rows.ts';
import { countFacets as count } from './product-index/count-facets.ts';
import { toSets } from './product-index/find-products.ts';
import { readIndex } from './product-index/product-index.service.ts';
import { withScratchSets } from './product-index/word-pool.ts';
import type { Resolved } from './product-filter.sql.ts';
import { wordsOf } from './search/search.rules.ts';

/** How many products each further filter value would leave. */
export async function countFacets(
  reads: ReadPool,
  { search, ...filter }: Resolved<ProductFilter>,
  now: Date,
): Promise<JsonResult> {
  // A search without any word finds nothing, rather than everything.
  const { index, names, sales, text } = search
    ? await readIndex(reads, now, wordsOf(search))
    : { ...(await readIndex(reads, now)), text: undefined };
  const facets = withScratchSets(() =>
    count(index, toSets(index, { ...filter, text }, names.members), names),
  );
  const toPrice = (cents: number | null) => (cents === null ? null : Cents.parse(cents));
  const json = JSON.stringify(
    Facets.encode({
      ...facets,
      min_price: toPrice(facets.min_price),
      max_price: toPrice(facets.max_price),
    }),
  );
  return { json, ids: [], until: sales.until };
}
