import type { ProductFilter, ProductQuery } from '@harusi/contracts/catalogue';
import { type SQL, sql } from '@harusi/db/drizzle';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { priced } from './catalogue.sql.ts';

const NOW = sql.placeholder('now');

/** `products p` with its price as `tag` while no flash sale runs. */
const regular = sql`products p cross join lateral regular_price(p.price_cents, p.original_price_cents) tag`;
const saleRuns = sql`(select cardinality(running_sales(${NOW})) > 0)`;
/** The best sale is first: no discount is higher. */
const mostPercent = sql`(select ((running_sales(${NOW}))[1]).percent)`;

type Write = (from: SQL, holds: SQL) => SQL;

/**
 * A read over many `products p` that filters or sorts by `tag`, as rows of a subquery. The text contains it
 * twice, without and with flash sales, and PostgreSQL runs the one that applies: an index knows regular
 * prices but no sale prices, so only days with a sale pay for them. `reach` then limits the products whose
 * sale price is computed.
 */
export const withSalePrices = (write: Write, reach = sql`true`) =>
  sql`(${write(regular, sql`not ${saleRuns}`)}) union all (${write(priced, sql`${saleRuns} and ${reach}`)})`;

/** A read that does not depend on prices: it never looks at `tag`. */
export const withoutSalePrices = (write: Write) => write(regular, sql`true`);

type PriceFilter = Pick<ProductFilter, 'min_price' | 'max_price' | 'sale'>;

/** Whether prices decide what is found, or its order. */
export const dependsOnPrice = (filter: PriceFilter, ordering?: ProductQuery['ordering']) =>
  hasPriceFilter(filter) || ordering === 'price' || ordering === '-price';

const hasPriceFilter = ({ min_price, max_price, sale }: PriceFilter) =>
  min_price !== undefined || max_price !== undefined || sale !== undefined;

interface ByPrice extends PriceFilter {
  ordering: ProductQuery['ordering'];
  /** The position of the last product on the page. */
  last: number;
  where: SQL;
}

/** While a sale runs: regular prices whose sale price can be within the bounds, or on the page. */
export function priceBounds({ ordering, last, where, ...filter }: ByPrice): SQL {
  const bounds: SQL[] = [sql`true`];
  if (filter.min_price !== undefined) {
    bounds.push(sql`p.price_cents >= ${sql.placeholder('min_price')}::bigint`);
  }
  if (filter.max_price !== undefined) {
    const least = sql`least(p.price_cents, sale_price_cents(p.price_cents, ${mostPercent}))`;
    bounds.push(sql`${least} <= ${sql.placeholder('max_price')}::bigint`);
  }
  if (!hasPriceFilter(filter)) bounds.push(pageReach(ordering, last, where));
  return sql.join(bounds, sql` and `);
}

/**
 * The last product of the page costs at most its regular price, and at least that minus the best discount.
 * Expressed as a closed range, which PostgreSQL estimates as narrow and looks up in an index.
 */
function pageReach(ordering: ProductQuery['ordering'], last: number, where: SQL): SQL {
  const lastRegular = (direction: SQL) => sql`
    (select p.price_cents from products p where ${where} order by p.price_cents ${direction}, p.id ${direction} ${limitClause(1, last - 1)}) last`;
  if (ordering === 'price') {
    return sql`p.price_cents between 0 and coalesce((
      select (last.price_cents + 100) * 100 / (100 - ${mostPercent}) + 1 from ${lastRegular(sql`asc`)}), 9223372036854775807)`;
  }
  if (ordering === '-price') {
    return sql`p.price_cents between coalesce((
      select least(last.price_cents, sale_price_cents(last.price_cents, ${mostPercent})) from ${lastRegular(sql`desc`)}), 0) and 9223372036854775807`;
  }
  return sql`true`;
}
