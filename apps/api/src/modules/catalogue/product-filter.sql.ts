import type { ProductFilter, ProductQuery } from '@harusi/contracts/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import { availableAt } from './catalogue.sql.ts';

/** A filter whose search has become a query for PostgreSQL. */
export type Narrowing = Omit<ProductFilter, 'search'> & { tsquery?: string | undefined };

const inStockAt = (now: Date) =>
  sql`exists (select from product_variants v where v.product_id = p.id and ${availableAt(now)} > 0)`;
const onSale = sql`(tag.struck_cents is not null)`;
const inColours = (colours: readonly string[]) =>
  sql`exists (select from product_variants v where v.product_id = p.id and lower(v.colour) = any(${sql.param(colours.map((colour) => colour.toLowerCase()))}::text[]))`;
/** A group finds what belongs to its members too. */
const inSubcategories = (ids: readonly number[]) =>
  sql`p.subcategory_id in (select id from subcategories where id = any(${sql.param(ids)}::smallint[]) or parent_id = any(${sql.param(ids)}::smallint[]))`;

/** Each condition by the choice it belongs to, so that a facet can leave its own out. */
export function conditionsOf(filter: Narrowing, now: Date) {
  const { category, subcategory, colour, min_price, max_price, in_stock, sale, featured, tsquery } = filter;
  return {
    listed: sql`p.is_listed`,
    category: category ? sql`p.category_id = ${category === 'bridal' ? 1 : 2}::smallint` : undefined,
    subcategory: subcategory?.length ? inSubcategories(subcategory) : undefined,
    colour: colour?.length ? inColours(colour) : undefined,
    least: min_price === undefined ? undefined : sql`tag.price_cents >= ${min_price}::bigint`,
    most: max_price === undefined ? undefined : sql`tag.price_cents <= ${max_price}::bigint`,
    inStock: in_stock === undefined ? undefined : in_stock ? inStockAt(now) : sql`not ${inStockAt(now)}`,
    sale: sale === undefined ? undefined : sale ? onSale : sql`not ${onSale}`,
    featured:
      featured === undefined
        ? undefined
        : featured
          ? sql`p.featured_at is not null`
          : sql`p.featured_at is null`,
    search: tsquery === undefined ? undefined : sql`p.search @@ to_tsquery('harusi', ${tsquery})`,
  };
}

export const allOf = (conditions: Record<string, SQL | undefined>) =>
  sql.join(
    Object.values(conditions).filter((condition) => condition !== undefined),
    sql` and `,
  );

/** `id` last, so that pages never share or lose a piece. */
const ORDER: Record<NonNullable<ProductQuery['ordering']>, SQL> = {
  '-created_at': sql`p.created_at desc, p.id desc`,
  created_at: sql`p.created_at, p.id`,
  price: sql`tag.price_cents, p.id`,
  '-price': sql`tag.price_cents desc, p.id desc`,
  featured: sql`(p.featured_at is not null) desc, p.created_at desc, p.id desc`,
};

export const orderBy = (ordering: ProductQuery['ordering'] = '-created_at') => ORDER[ordering];

/** A word in the name counts ten times one in the description. */
export const RANK = sql`ts_rank('{0.1, 0.2, 0.5, 1}', p.search, q)`;
