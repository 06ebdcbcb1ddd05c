import { LOW_STOCK } from '@harusi/contracts/constants/low-stock';
import type { OfficeProductQuery } from '@harusi/contracts/office/office-products';
import { type SQL, sql } from '@harusi/db/drizzle';
import { type ListOrder, orderBy, type SortKey } from '../../../lib/lists/cursor.ts';
import { matchesText } from '../../../lib/lists/search.ts';
import { cardSources, firstImageUrl, OWN_GOODS, priced, sellerName } from '../../catalogue/catalogue.sql.ts';

/* PostgreSQL builds the JSON in the contract's shape, as in the catalogue, with prices at `now`. */

const NOW = sql.placeholder('now');

/** What `row` and `whole` need besides `products p`. Sales are computed only for the displayed rows. */
export const sources = sql`${cardSources}
  join subcategories s on s.id = p.subcategory_id join categories c on c.id = p.category_id
  cross join lateral (
    select coalesce(sum(parts.units), 0)::integer as units, coalesce(sum(parts.cents), 0)::bigint as cents from (
      select s.units, s.cents from product_sales s where s.product_id = p.id
      union all
      select c.units, c.cents from sale_changes c where c.product_id = p.id) parts) sales`;

const rowFields = sql`
  'id', p.id, 'name', p.name, 'slug', p.slug, 'sku', p.sku, 'image', ${firstImageUrl},
  'category', c.slug, 'subcategory', p.subcategory_id, 'subcategory_name', s.office_name,
  'price', shillings(p.price_cents), 'price_now', shillings(tag.price_cents),
  'original_price', shillings(p.original_price_cents),
  'sale', tag.sale,
  'inventory', stock.inventory, 'in_stock', stock.available > 0, 'status', p.visibility, 'review', p.review,
  'hidden', p.hidden_at is not null, 'featured', p.featured_at is not null,
  'vendor_id', p.vendor_id, 'vendor_name', ${sellerName(sql`p.vendor_id`)},
  'sold', sales.units, 'revenue', shillings(sales.cents),
  'updated_at', instant_text(p.updated_at), 'version', p.version`;

/** A row of the table, from `products p` with its `sources`. */
export const row = sql`json_build_object(${rowFields})`;

/** All fields of the form. */
export const whole = sql`json_build_object(${rowFields},
  'short_description', p.short_description, 'description', p.description, 'materials', p.materials,
  'features', to_json(p.features), 'tags', to_json(p.tags), 'cost_price', shillings(p.cost_price_cents),
  'weight', p.weight_grams / 1000.0, 'dimensions_length', p.length_mm / 10.0,
  'dimensions_width', p.width_mm / 10.0, 'dimensions_height', p.height_mm / 10.0, 'lead_days', p.lead_days,
  'seo_title', p.seo_title, 'seo_description', p.seo_description,
  'images', coalesce((
    select json_agg(picture_json(m, pi.alt)::jsonb || jsonb_build_object('id', m.id, 'colour', pi.colour) order by pi.position)
    from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id), '[]'),
  'variants', (
    select json_agg(json_build_object('id', v.id, 'colour', v.colour, 'size', v.size, 'inventory', v.on_hand,
      'held', (select coalesce(sum(h.quantity), 0)::integer from stock_holds h
               where h.variant_id = v.id and h.expires_at > ${NOW}),
      'was_ordered', exists (select from order_lines l where l.variant_id = v.id)) order by v.position, v.id)
    from product_variants v where v.product_id = p.id),
  'created_at', instant_text(p.created_at))`;

/** Units on hand of `products p`, as `counted`. */
const joinStock = sql`cross join lateral (
  select coalesce(sum(v.on_hand), 0) as units from product_variants v where v.product_id = p.id) counted`;

/** Units sold, up to the last sum; joined only when sorting by them. */
const joinSold = sql`join product_sales sold on sold.product_id = p.id`;

type Ordering = NonNullable<OfficeProductQuery['ordering']>;

const ID: SortKey = { sql: sql`p.id`, type: 'integer' };
const SORT_KEYS: Readonly<Record<string, readonly SortKey[]>> = {
  created_at: [{ sql: sql`p.created_at`, type: 'instant' }, ID],
  name: [{ sql: sql`p.name`, type: 'text' }, ID],
  price: [{ sql: sql`tag.price_cents`, type: 'integer' }, ID],
  inventory: [{ sql: sql`counted.units`, type: 'integer' }, ID],
  sold: [
    { sql: sql`sold.units`, type: 'integer' },
    { sql: sql`sold.product_id`, type: 'integer' },
  ],
};

const orderOf = (ordering: Ordering): ListOrder => ({
  name: `products ${ordering}`,
  keys: SORT_KEYS[ordering.replace('-', '')]!,
  descending: ordering.startsWith('-'),
});

const STOCK = {
  low: sql`counted.units < ${LOW_STOCK}`,
  out: sql`counted.units = 0`,
  in: sql`counted.units > 0`,
} as const;

/** Name, SKU or vendor. Vendors as an array, so that PostgreSQL can combine the indexes of all three. */
const matching = (search: string): SQL => sql`(${matchesText([sql`p.name`, sql`p.sku`], search)}
  or (p.vendor_id is null and (${matchesText([OWN_GOODS], search)}))
  or p.vendor_id = any(array(
    select b.user_id from vendor_profiles b where ${matchesText([sql`b.business_name::text`], search)})))`;

function conditionsOf(query: OfficeProductQuery): SQL {
  const { search, category, subcategory, status, vendor, min_price, max_price, stock, featured, sale } =
    query;
  const conditions = [
    status ? sql`p.visibility = ${status}` : sql`p.visibility <> 'archived'`,
    search ? matching(search) : undefined,
    category && sql`p.category_id = ${category === 'bridal' ? 1 : 2}`,
    subcategory === undefined
      ? undefined
      : sql`p.subcategory_id in (select id from subcategories where ${subcategory}::bigint in (id, parent_id))`,
    vendor === 'none' ? sql`p.vendor_id is null` : undefined,
    typeof vendor === 'number' ? sql`p.vendor_id = ${vendor}` : undefined,
    min_price === undefined ? undefined : sql`tag.price_cents >= ${min_price}`,
    max_price === undefined ? undefined : sql`tag.price_cents <= ${max_price}`,
    stock && STOCK[stock],
    featured === undefined ? undefined : sql`(p.featured_at is not null) = ${featured}`,
    sale === undefined ? undefined : sql`(tag.compare_at_cents is not null) = ${sale}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

/** The table and condition of a query. Joins prices, stock and sales only if it needs them. */
function partsOf(query: OfficeProductQuery, ordering: Ordering) {
  const { min_price, max_price, sale, stock } = query;
  const isPriced =
    min_price !== undefined || max_price !== undefined || sale !== undefined || ordering.endsWith('price');
  const isCounted = stock !== undefined || ordering.endsWith('inventory');
  return {
    order: orderOf(ordering),
    from: sql`${isPriced ? priced : sql`products p`} ${isCounted ? joinStock : sql``} ${ordering === '-sold' ? joinSold : sql``}`,
    where: conditionsOf(query),
  };
}

/** The list behind a query, as `readKeysetPage` takes it. */
export const listOf = (query: OfficeProductQuery) => ({
  ...partsOf(query, query.ordering ?? '-created_at'),
  id: sql`p.id`,
  item: row,
  join: sql`join products p on p.id = page.id ${sources}`,
  isSearch: query.search !== undefined,
});

/** The ids of all matches in order. */
export function allOf(query: OfficeProductQuery): SQL {
  const { order, from, where } = partsOf(query, query.ordering ?? '-created_at');
  return sql`select p.id from ${from} where ${where} order by ${orderBy(order)}`;
}

const isLive = sql`p.visibility <> 'archived'`;

/** Totals of the whole catalogue. */
export const summary = () => sql`
  select json_build_object(
    'total', count(*) filter (where ${isLive}),
    'published', count(*) filter (where p.visibility = 'published'),
    'in_shop', count(*) filter (where p.is_listed),
    'drafts', count(*) filter (where p.visibility = 'draft'),
    'archived', count(*) filter (where p.visibility = 'archived'),
    'low_stock', count(*) filter (where ${isLive} and counted.units < ${LOW_STOCK}),
    'out_of_stock', count(*) filter (where ${isLive} and counted.units = 0),
    'on_sale', count(*) filter (where ${isLive} and tag.compare_at_cents is not null),
    'makers', count(distinct p.vendor_id) filter (where ${isLive}),
    'stock_value', shillings(coalesce(sum(p.price_cents * counted.units) filter (where ${isLive}), 0)::bigint)) as summary
  from ${priced} join (
    select v.product_id, sum(v.on_hand) as units from product_variants v group by v.product_id) counted
    on counted.product_id = p.id`;
