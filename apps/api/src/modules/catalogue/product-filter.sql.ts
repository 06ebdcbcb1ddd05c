import type { ProductFilter, ProductQuery } from '@harusi/contracts/catalogue';
import { type SQL, sql } from '@harusi/db/drizzle';
import { AVAILABLE, cardPicturesIn } from './catalogue.sql.ts';

/** A filter whose days until a wedding have become a lead time. */
export type Resolved<Query extends ProductFilter> = Omit<Query, 'arrives_in' | 'county'> & {
  max_lead_days?: number;
};
type Narrowing = Omit<Resolved<ProductFilter>, 'search'>;

const value = (name: keyof Narrowing) => sql.placeholder(name);

const inStock = sql`exists (select from product_variants v where v.product_id = p.id and ${AVAILABLE} > 0)`;
const onSale = sql`(tag.compare_at_cents is not null)`;
const isFeatured = sql`(p.featured_at is not null)`;
const inColours = sql`exists (select from product_variants v where v.product_id = p.id and lower(v.colour) = any(${value('colour')}::text[]))`;
/** A group includes its members' products. */
const inSubcategories = sql`p.subcategory_id in (select id from subcategories where id = any(${value('subcategory')}::smallint[]) or parent_id = any(${value('subcategory')}::smallint[]))`;

/** The values of the placeholders. */
export const toValues = ({
  category,
  subcategory,
  colour,
  min_price,
  max_price,
  max_lead_days,
  id,
}: Narrowing) => ({
  category: category === 'bridal' ? 1 : 2,
  subcategory,
  colour: colour?.map((name) => name.toLowerCase()),
  min_price,
  max_price,
  max_lead_days,
  id,
});

/** Identifies the SQL text: which filters are set, and the values of those that are part of the text. */
export const toShape = ({ in_stock, sale, featured, ...others }: Narrowing) =>
  JSON.stringify([
    in_stock,
    sale,
    featured,
    ...NAMES.filter((name) =>
      Array.isArray(others[name]) ? others[name].length > 0 : others[name] !== undefined,
    ),
  ]);
const NAMES = ['category', 'subcategory', 'colour', 'min_price', 'max_price', 'max_lead_days', 'id'] as const;

/** One condition per filter, so that a facet can leave out its own. */
export function toConditions(filter: Narrowing) {
  const { category, subcategory, colour, min_price, max_price, max_lead_days, id } = filter;
  const { in_stock, sale, featured } = filter;
  return {
    listed: sql`p.is_listed`,
    category: category && sql`p.category_id = ${value('category')}::smallint`,
    subcategory: subcategory?.length ? inSubcategories : undefined,
    colour: colour?.length ? inColours : undefined,
    least: min_price === undefined ? undefined : sql`tag.price_cents >= ${value('min_price')}::bigint`,
    most: max_price === undefined ? undefined : sql`tag.price_cents <= ${value('max_price')}::bigint`,
    arrives: max_lead_days === undefined ? undefined : sql`p.lead_days <= ${value('max_lead_days')}::integer`,
    chosen: id?.length ? sql`p.id = any(${value('id')}::bigint[])` : undefined,
    inStock: toFlagCondition(inStock, in_stock),
    sale: toFlagCondition(onSale, sale),
    featured: toFlagCondition(isFeatured, featured),
  };
}

/** A list of one colour shows that colour. */
export const picturesFor = ({ colour }: Narrowing) =>
  colour?.length ? cardPicturesIn(value('colour')) : undefined;

const toFlagCondition = (condition: SQL, value: boolean | undefined) =>
  value === undefined ? undefined : value ? condition : sql`not ${condition}`;

export const and = (conditions: Record<string, SQL | undefined>) =>
  sql.join(
    Object.values(conditions).filter((condition) => condition !== undefined),
    sql` and `,
  );

/** `id` last, so that pages never share or lose a product. */
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
