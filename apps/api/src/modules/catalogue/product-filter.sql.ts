import type { ProductFilter, ProductQuery } from '@harusi/contracts/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import { AVAILABLE } from './catalogue.sql.ts';

type Narrowing = Omit<ProductFilter, 'search'>;

const value = (name: keyof Narrowing) => sql.placeholder(name);

const inStock = sql`exists (select from product_variants v where v.product_id = p.id and ${AVAILABLE} > 0)`;
const onSale = sql`(tag.compare_at_cents is not null)`;
const isFeatured = sql`(p.featured_at is not null)`;
const inColours = sql`exists (select from product_variants v where v.product_id = p.id and lower(v.colour) = any(${value('colour')}::text[]))`;
/** A group finds what belongs to its members too. */
const inSubcategories = sql`p.subcategory_id in (select id from subcategories where id = any(${value('subcategory')}::smallint[]) or parent_id = any(${value('subcategory')}::smallint[]))`;

/** What its conditions compare with. */
export const valuesOf = ({ category, subcategory, colour, min_price, max_price }: Narrowing) => ({
  category: category === 'bridal' ? 1 : 2,
  subcategory,
  colour: colour?.map((name) => name.toLowerCase()),
  min_price,
  max_price,
});

/** Names the conditions: what is asked, but not for which value, save where the text says it. */
export const shapeOf = ({ in_stock, sale, featured, ...others }: Narrowing) =>
  JSON.stringify([
    in_stock,
    sale,
    featured,
    ...NAMES.filter((name) =>
      Array.isArray(others[name]) ? others[name].length > 0 : others[name] !== undefined,
    ),
  ]);
const NAMES = ['category', 'subcategory', 'colour', 'min_price', 'max_price'] as const;

/** Each condition by the choice it belongs to, so that a facet can leave its own out. */
export function conditionsOf(filter: Narrowing) {
  const { category, subcategory, colour, min_price, max_price, in_stock, sale, featured } = filter;
  return {
    listed: sql`p.is_listed`,
    category: category && sql`p.category_id = ${value('category')}::smallint`,
    subcategory: subcategory?.length ? inSubcategories : undefined,
    colour: colour?.length ? inColours : undefined,
    least: min_price === undefined ? undefined : sql`tag.price_cents >= ${value('min_price')}::bigint`,
    most: max_price === undefined ? undefined : sql`tag.price_cents <= ${value('max_price')}::bigint`,
    inStock: isOrNot(inStock, in_stock),
    sale: isOrNot(onSale, sale),
    featured: isOrNot(isFeatured, featured),
  };
}

const isOrNot = (condition: SQL, wanted: boolean | undefined) =>
  wanted === undefined ? undefined : wanted ? condition : sql`not ${condition}`;

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
